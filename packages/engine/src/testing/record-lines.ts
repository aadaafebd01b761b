import type { Clock } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import type { DeviceLine } from '@kinora/motion';

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
  function tell(line: DeviceLine): DeviceLine {
    record({ time: clock.now(), text: line });
    return line;
  }
  return {
    get kind() {
      return link.kind;
    },
    get status() {
      return link.status;
    },
    get canWrite() {
      return link.canWrite;
    },
    subscribe: (listener) => link.subscribe(listener),
    connect: () => link.connect(),
    disconnect: () => link.disconnect(),
    write: (line) => (link.canWrite ? link.write(tell(line)) : Promise.resolve(false)),
    interrupt: (line) => link.interrupt(tell(line)),
  };
}
