import type { DeviceLink } from '@kinora/device';
import type { DeviceLine } from '@kinora/motion';

/** The same link; the listener gets every line that it takes, before it leaves. */
export function watchLines(link: DeviceLink, report: (line: DeviceLine) => void): DeviceLink {
  function reported(line: DeviceLine): DeviceLine {
    report(line);
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
    get messageGapMs() {
      return link.messageGapMs;
    },
    get segments() {
      return link.segments;
    },
    get minBytes() {
      return link.minBytes;
    },
    get arrivalTime() {
      return link.arrivalTime;
    },
    subscribe: (listener) => link.subscribe(listener),
    connect: () => link.connect(),
    disconnect: () => link.disconnect(),
    write: (line) => (link.canWrite ? link.write(reported(line)) : Promise.resolve(false)),
    interrupt: (line) => link.interrupt(reported(line)),
  };
}
