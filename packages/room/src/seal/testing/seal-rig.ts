import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import type { ChannelStatus, OpenRoomChannel, RoomChannel, SealState } from '../../channel.ts';
import { createModelBroker, fairWeather, type ModelBroker } from '../../testing/model-broker.ts';
import { watchCalls } from '../../testing/watch-calls.ts';
import { sealChannels } from '../seal-channels.ts';

/** old: a page of before the sealing; bare: one without WebCrypto; p256: one without X25519 */
export type PageKind = 'new' | 'old' | 'bare' | 'p256';

export interface PageOptions {
  readonly kind?: PageKind;
  readonly clientId?: string;
  readonly room?: string;
}

/** One page in a seat, and what it was told. */
export interface SealPage {
  readonly channel: RoomChannel;
  readonly statuses: readonly ChannelStatus[];
  readonly messages: readonly string[];
  readonly states: readonly SealState[];
  readonly state: SealState;
}

export interface SealRig {
  readonly clock: VirtualClock;
  readonly broker: ModelBroker;
  open(seat: 1 | 2, options?: PageOptions): SealPage;
  /** Time passes in steps of `stepMs`, with what follows from each. */
  pass(ms: number, stepMs?: number): Promise<void>;
}

/** Pages of a room on one broker, on a driven clock, with the real WebCrypto. */
export function createSealRig(nextTask: () => Promise<unknown>, seed = 1): SealRig {
  const clock = createVirtualClock();
  const broker = createModelBroker(clock, createSeededRandom(seed), fairWeather);
  const { watched: subtle, settle } = watchCalls<SubtleCrypto>(crypto.subtle, nextTask);
  const openers: Readonly<Record<PageKind, OpenRoomChannel>> = {
    new: sealChannels(broker.open, { clock, subtle }),
    old: broker.open,
    bare: sealChannels(broker.open, { clock, subtle: undefined }),
    p256: sealChannels(broker.open, { clock, subtle: withoutX25519(subtle) }),
  };
  return {
    clock,
    broker,
    open: (seat, options) => openPage(openers, seat, options),
    async pass(ms, stepMs = 1) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advanceBy(stepMs);
        await settle();
      }
    },
  };
}

function openPage(
  openers: Readonly<Record<PageKind, OpenRoomChannel>>,
  seat: 1 | 2,
  { kind = 'new', clientId = `seat ${String(seat)}`, room = 'AAAABBBB' }: PageOptions = {},
): SealPage {
  const statuses: ChannelStatus[] = [];
  const messages: string[] = [];
  const states: SealState[] = [];
  const topics = { 1: `Bridge${room}`, 2: `Bridge${room}Back` };
  const access = {
    seat,
    url: '',
    clientId,
    username: '',
    password: '',
    publishTopic: topics[seat],
    subscribeTopic: topics[seat === 1 ? 2 : 1],
  };
  const channel = openers[kind](access, {
    status: (status) => statuses.push(status),
    seal: (state) => states.push(state),
    message: (text) => messages.push(text),
  });
  return {
    channel,
    statuses,
    messages,
    states,
    get state() {
      return states.at(-1) ?? { kind: 'seeking' };
    },
  };
}

/** As browsers before 2024 to 2025 are. */
function withoutX25519(subtle: SubtleCrypto): SubtleCrypto {
  return new Proxy(subtle, {
    get(from, name) {
      const method = Reflect.get(from, name) as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) =>
        (args[0] as { name?: string }).name === 'X25519'
          ? Promise.reject(new Error('NotSupportedError'))
          : method(...args);
    },
  });
}
