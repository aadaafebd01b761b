import type { DeviceLink } from '@kinora/device';
import type { DeviceLine } from '@kinora/motion';

/** The same link; the listener gets every line that it takes, before it leaves. */
export function watchLines(link: DeviceLink, tell: (line: DeviceLine) => void): DeviceLink {
  function told(line: DeviceLine): DeviceLine {
    tell(line);
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
    get leastBytes() {
      return link.leastBytes;
    },
    subscribe: (listener) => link.subscribe(listener),
    connect: () => link.connect(),
    disconnect: () => link.disconnect(),
    write: (line) => (link.canWrite ? link.write(told(line)) : Promise.resolve(false)),
    interrupt: (line) => link.interrupt(told(line)),
  };
}
