import type { AedesOptions, Client } from 'aedes';
import { type Admission, type Introduction, Refused, unavailable } from './admission.ts';

/** Bytes that may wait for a slow subscriber. Late motion is worse than none, so what comes then is dropped. */
const maxWaitingBytes = 8 * 1024;

export interface HookOptions {
  readonly admission: Admission;
  addressOf(client: Client): string;
  /** A frame is not handed on: too many wait for its subscriber. */
  onDrop(): void;
  onFault(error: unknown): void;
}

/** What the broker library asks for each packet. */
type Hooks = Required<
  Pick<
    AedesOptions,
    | 'preConnect'
    | 'authenticate'
    | 'authorizePublish'
    | 'published'
    | 'authorizeSubscribe'
    | 'authorizeForward'
  >
>;

type ConnectFacts = Pick<Introduction['action'], 'protocolVersion' | 'isClean' | 'hasWill'>;

/** Where the library names none of them, the decision is "no". */
const unknownFacts: ConnectFacts = { protocolVersion: 0, isClean: false, hasWill: true };

export function createHooks({ admission, addressOf, onDrop, onFault }: HookOptions): Hooks {
  return {
    ...createConnectHooks({ admission, addressOf, onFault }),
    ...createPublishHooks(admission),

    authorizeSubscribe(client, subscription, done) {
      const { topic, qos } = subscription;
      if (admission.refusalOf(client, { kind: 'subscribe', topic, quality: qos }) !== null) {
        done(null, null);
        return;
      }
      // a ticket that died after it was admitted, and before anybody could find this connection to end it
      admission.isStillAdmitted(client).then((isAdmitted) => {
        done(null, isAdmitted ? subscription : null);
      }, done);
    },

    authorizeForward(client, packet) {
      if (!isBehind(client)) return packet;
      onDrop();
      return null;
    },
  };
}

function createConnectHooks({
  admission,
  addressOf,
  onFault,
}: Omit<HookOptions, 'onDrop'>): Pick<Hooks, 'preConnect' | 'authenticate'> {
  const announced = new WeakMap<Client, ConnectFacts>();

  function introduce(client: Client, username: string, password: string): Introduction {
    const facts = announced.get(client) ?? unknownFacts;
    const action = { kind: 'connect', clientId: client.id, username, ...facts } as const;
    return { address: addressOf(client), password, action };
  }

  return {
    preConnect(client, packet, done) {
      // the library replies to other versions itself, as the protocol demands
      announced.set(client, {
        protocolVersion: packet.protocolVersion ?? 0,
        isClean: packet.clean === true,
        hasWill: packet.will !== undefined,
      });
      done(null, true);
    },

    authenticate(client, username, password, done) {
      admission
        .authenticate(client, introduce(client, username ?? '', password?.toString('utf8') ?? ''))
        .then(
          () => {
            done(null, true);
          },
          (error: unknown) => {
            if (error instanceof Refused) {
              done(error, false);
              return;
            }
            onFault(error);
            done(Object.assign(new Error('unavailable'), { returnCode: unavailable }), false);
          },
        );
    },
  };
}

/** They count what a connection has sent and was not delivered yet. */
function createPublishHooks(admission: Admission): Pick<Hooks, 'authorizePublish' | 'published'> {
  /** The library's own notices have no client, and are not counted. */
  function countWaiting(client: Client | null, change: 1 | -1): void {
    const guest = admission.guestOf(client);
    if (guest !== undefined) guest.waiting += change;
  }

  return {
    authorizePublish(client, { topic, qos, retain, payload }, done) {
      const bytes = Buffer.byteLength(payload);
      const action = { kind: 'publish', topic, quality: qos, isRetained: retain, bytes } as const;
      const refusal = admission.refusalOf(client, action);
      if (refusal === null) countWaiting(client, 1);
      done(refusal === null ? null : new Error(refusal));
    },

    published(_packet, client, done) {
      countWaiting(client, -1);
      done(null);
    },
  };
}

/** Whether more waits for a subscriber than a moment's network trouble explains. */
function isBehind({ conn }: Client): boolean {
  return 'writableLength' in conn && conn.writableLength > maxWaitingBytes;
}
