import type { DeviceLink, LinkListener, LinkStatus } from '../link/device-link.ts';

/** A listener that keeps what it was told. */
export interface LinkRecorder {
  readonly statuses: LinkStatus[];
  readonly lines: string[];
  readonly unsubscribe: () => void;
}

export function recordLink(link: DeviceLink): LinkRecorder {
  const statuses: LinkStatus[] = [];
  const lines: string[] = [];
  const listener: LinkListener = {
    status: (status) => {
      statuses.push(status);
    },
    received: (line) => {
      lines.push(line);
    },
  };
  return { statuses, lines, unsubscribe: link.subscribe(listener) };
}
