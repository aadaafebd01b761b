/** Statements that change nothing; each other one counts as a change. */
export function leavesNoTrace(sql: string): boolean {
  return /^\s*select\b/i.test(sql);
}
