import type { Words } from '@kinora/phrases';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a report has waited, in its largest whole unit. */
export function waitText(words: Words['admin']['reports']['waits'], waitingMs: number): string {
  if (waitingMs >= dayMs) return words.days(Math.floor(waitingMs / dayMs));
  if (waitingMs >= hourMs) return words.hours(Math.floor(waitingMs / hourMs));
  return words.minutes(Math.max(0, Math.floor(waitingMs / minuteMs)));
}
