import type { Format } from '@kinora/phrases';

/** Day and time of a moment of the wire. */
export function momentText(format: Format, at: string): string {
  const epochMs = Date.parse(at);
  return `${format.date(epochMs)} ${format.time(epochMs)}`;
}
