import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { axisNames } from '@kinora/motion';
import { sealChannels } from '@kinora/room/seal';
import {
  createLine,
  createModelBroker,
  fairWeather,
  type ModelBroker,
  type NetworkWeather,
  type WatchedCalls,
  type LineWeather,
} from '@kinora/room/testing';
import type { ControllerRoom, EngineSettings, RecipientRoom, RoomConsent } from '../protocol.ts';
import { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';
import { shiftClock } from './shift-clock.ts';

export interface RoomRigOptions {
  readonly seed?: number;
  readonly weather?: Partial<NetworkWeather>;
  /** each person's own; without one it is the weather */
  readonly lines?: { readonly controller?: LineWeather; readonly recipient?: LineWeather };
  readonly controller?: Partial<EngineRigOptions>;
  readonly recipient?: Partial<EngineRigOptions>;
  /** both pages seal by this WebCrypto; without it both are as pages were before the sealing */
  readonly crypto?: WatchedCalls<SubtleCrypto>;
  /** ms until the room ends */
  readonly remainingMs?: number;
}

/** Two engines, two clocks that count differently, one broker, one pace of time. */
export interface RoomRig {
  readonly controller: EngineRig;
  readonly recipient: EngineRig;
  readonly broker: ModelBroker;
  pass(ms: number): Promise<void>;
  /** Both take their seats; the recipient's virtual device is connected. */
  enter(): Promise<void>;
  /** ... and the recipient allows `consent`. */
  arm(consent?: Partial<RoomConsent>): Promise<void>;
  controllerRoom(): ControllerRoom;
  recipientRoom(): RecipientRoom;
}

/** what the controller publishes on */
export const motionTopic = 'BridgeAAAABBBB';

/** ms: minutes apart, as two machines' clocks since their starts */
const controllerAheadMs = 1_234_567.25;

export const wholeConsent: RoomConsent = {
  axes: Object.fromEntries(
    axisNames.map((name) => [name, { min: 0, max: 9999, enabled: true }]),
  ) as RoomConsent['axes'],
  speed: 20_000,
  intensity: 1,
};

export function createRoomRig(options: RoomRigOptions = {}): RoomRig {
  const clock = createVirtualClock();
  const broker = createModelBroker(clock, createSeededRandom(options.seed ?? 1), {
    ...fairWeather,
    ...options.weather,
  });
  for (const [index, name] of (['controller', 'recipient'] as const).entries()) {
    const weather = options.lines?.[name];
    const random = createSeededRandom((options.seed ?? 1) + 1 + index);
    if (weather !== undefined) broker.lines.set(name, createLine(clock, random, weather));
  }
  const settings: Partial<EngineSettings> = { lineHasBaudRate: false };
  const { crypto } = options;
  const deps =
    crypto === undefined
      ? {}
      : { openRoomChannel: sealChannels(broker.open, { clock, subtle: crypto.watched }) };
  const beside = { bytesPerSecond: Infinity, broker, settings, deps };
  /** Nothing is sealed or opened while time passes. */
  async function pass(ms: number): Promise<void> {
    if (crypto === undefined) return clock.advanceByAsync(ms);
    for (let passed = 0; passed < ms; passed += 1) {
      await clock.advanceByAsync(1);
      await crypto.settle();
    }
  }
  const controller = createEngineRig({
    ...beside,
    ...options.controller,
    clock: shiftClock(clock, controllerAheadMs),
  });
  const recipient = createEngineRig({ ...beside, ...options.recipient, clock });
  const ticket = {
    url: 'wss://broker.test/mqtt',
    username: 'user',
    password: 'password',
    topic: motionTopic,
    backTopic: `${motionTopic}Back`,
    expiresAt: '2026-01-01T00:10:00.000Z',
  };
  const remainingMs = options.remainingMs ?? 600_000;

  const rig: RoomRig = {
    controller,
    recipient,
    broker,
    pass,
    async enter() {
      await recipient.connect();
      await controller.connect();
      recipient.send({
        type: 'room.enter',
        seat: 2,
        ticket: { ...ticket, clientId: 'recipient' },
        remainingMs,
      });
      controller.send({
        type: 'room.enter',
        seat: 1,
        ticket: { ...ticket, clientId: 'controller' },
        remainingMs,
      });
      await pass(1500);
    },
    async arm(consent = {}) {
      await rig.enter();
      recipient.send({ type: 'room.start', consent: { ...wholeConsent, ...consent } });
      await pass(200);
    },
    controllerRoom() {
      const { room } = controller.snapshot();
      if (room?.seat !== 1) throw new Error('no controller');
      return room;
    },
    recipientRoom() {
      const { room } = recipient.snapshot();
      if (room?.seat !== 2) throw new Error('no recipient');
      return room;
    },
  };
  return rig;
}
