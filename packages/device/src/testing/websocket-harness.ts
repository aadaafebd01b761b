import { wallMs } from '@kinora/kernel';
import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import { createLink } from '../link/create-link.ts';
import type { Transport } from '../link/transport.ts';
import type { AccessState } from '../network/local-access.ts';
import { createWebSocketTransport } from '../network/websocket-transport.ts';
import { createFirmwareModel, type FirmwareModel } from '../virtual/firmware-model.ts';
import type { FakeResponder } from './fake-responder.ts';
import { createFakeSocketServer, type FakeSocketServer } from './fake-socket-server.ts';
import type { LinkHarness } from './link-harness.ts';
import { type SocketForm, socketForms } from './socket-forms.ts';

export interface WebSocketHarnessOptions {
  readonly form?: SocketForm;
  readonly version?: 'v0.3' | 'v0.4';
  /** in place of the model of a firmware */
  readonly respond?: FakeResponder;
  /** null: a browser without the permission, or a page of the same network */
  readonly readAccess?: () => Promise<AccessState | null>;
  /** what a person said of the address */
  readonly isMute?: boolean;
}

export interface WebSocketHarness extends LinkHarness {
  readonly clock: VirtualClock;
  readonly firmware: FirmwareModel;
  readonly server: FakeSocketServer;
  readonly transport: Transport;
}

/** ms; boards send their temperature and battery once a second */
const statusEveryMs = 1000;

/** A link, and a board on the network, on one driven clock. */
export function createWebSocketHarness(options: WebSocketHarnessOptions = {}): WebSocketHarness {
  const { form = 'plain', version = 'v0.3', readAccess = () => Promise.resolve(null), isMute } = options;
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version });
  const { respond = (text: string) => firmware.receive(text, clock.now()) } = options;
  const { wrap, statuses } = socketForms[form];
  const server = createFakeSocketServer((text) => {
    const said = respond(text);
    return said === '' ? [] : [wrap(said, text)];
  });
  const sayStatuses = (): void => {
    statuses.forEach(server.say);
    clock.callAt(wallMs(clock.now() + statusEveryMs), sayStatuses);
  };
  if (statuses.length > 0) sayStatuses();
  const transport = createWebSocketTransport({
    clock,
    url: 'ws://tcode.local/ws',
    openSocket: server.openSocket,
    readAccess,
    ...(isMute !== undefined && { isMute }),
  });
  return {
    clock,
    firmware,
    server,
    transport,
    link: createLink(transport, clock),
    pass: (ms) => clock.advanceByAsync(ms),
    sent: () => server.received.join(''),
    say: (...pieces) => pieces.forEach((piece) => server.say(wrap(piece, ''))),
    // for the plug that is pulled on a line under way; what a socket was given cannot be taken back
    hold: server.hold,
    unplug: server.unplug,
    plug: server.plug,
  };
}
