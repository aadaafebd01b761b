/** Whether the work of a transaction resolved to a `Result` that is a refusal: nothing that it wrote is kept then. */
export function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
