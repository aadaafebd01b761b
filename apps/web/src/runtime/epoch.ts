/** Now, comparable between the page and its Worker: ms since 1970 with the precision of `performance.now()`. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}
