/** A number and its English noun: "1 minute", "2 minutes". */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`;
}
