/** Now, comparable between the page and its Worker: ms since 1970 with the precision of `performance.now()`. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

/** When an event happened, not when its handler ran. */
export function epochOf(event: Event): number {
  return performance.timeOrigin + event.timeStamp;
}
