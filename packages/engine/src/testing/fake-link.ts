import type { DeviceLink, LinkListener, LinkStatus } from '@kinora/device';

/** A link that does nothing by itself. */
export interface FakeLink extends DeviceLink {
  /** what it was told to send, `!` before what interrupts */
  readonly sent: string[];
  readonly listeners: Set<LinkListener>;
  /** Becomes this, and says so. */
  become(status: LinkStatus): void;
}

export const connected = {
  kind: 'connected',
  problem: null,
  identity: {
    linkKind: 'virtual',
    usb: null,
    firmware: null,
    tcodeVersion: null,
    channels: [],
    deviceType: '0',
    serialCode: null,
  },
} as const satisfies LinkStatus;

export const disconnected: LinkStatus = { kind: 'disconnected', problem: null };

/** Disconnected unless `parts` say otherwise; it connects and disconnects at once. */
export function createFakeLink(parts: Partial<DeviceLink> = {}): FakeLink {
  const sent: string[] = [];
  const listeners = new Set<LinkListener>();
  let status: LinkStatus = parts.status ?? disconnected;

  function become(next: LinkStatus): void {
    status = next;
    for (const listener of listeners) listener.status(next);
  }

  function connect(next: LinkStatus): Promise<void> {
    become(next);
    return Promise.resolve();
  }

  const link = {
    kind: 'virtual',
    canWrite: true,
    minBytes: 0,
    messageGapMs: null,
    segments: null,
    arrivalTime: null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: () => connect(connected),
    disconnect: () => connect(disconnected),
    write(line) {
      sent.push(line.trim());
      return Promise.resolve(true);
    },
    interrupt(line) {
      sent.push(`!${line.trim()}`);
      return Promise.resolve(true);
    },
    ...parts,
  } satisfies Omit<DeviceLink, 'status'>;
  return Object.defineProperty({ ...link, status, sent, listeners, become }, 'status', { get: () => status });
}
