import type { Clock } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import { watchLines } from '../worker/watch-lines.ts';

/** A line and when it left the engine, ms on the engine's clock. */
export interface RecordedLine {
  readonly time: number;
  readonly text: string;
}

/** The same link, with every line it is given told to `record` first. */
export function recordLines(
  link: DeviceLink,
  clock: Clock,
  record: (line: RecordedLine) => void,
): DeviceLink {
  return watchLines(link, (line) => {
    record({ time: clock.now(), text: line });
  });
}
