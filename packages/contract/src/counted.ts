const plurals = new Intl.PluralRules('en');

/**
 * A number and its English noun: "1 minute", "2,000 minutes".
 * @param count a text is a number that is written already
 */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  const figure = typeof count === 'number' ? count.toLocaleString('en') : count;
  return `${figure} ${plurals.select(Number(count)) === 'one' ? one : many}`;
}
