const plurals = new Intl.PluralRules('en');

/**
 * With the separators that English, Japanese and Chinese share: 12,345.
 * @param count a text is a number that is written already
 */
export function figure(count: number | string): string {
  return typeof count === 'number' ? count.toLocaleString('en') : count;
}

/** A number and its English noun: "1 minute", "2,000 minutes". */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${figure(count)} ${plurals.select(Number(count)) === 'one' ? one : many}`;
}
