import type { Format } from '@kinora/phrases';

/** Day and time of a moment of the wire, with seconds: operators compare it with the logs of the server. */
export function momentText(format: Format, at: string): string {
  const epochMs = Date.parse(at);
  return `${format.date(epochMs)} ${format.clock(epochMs)}`;
}
