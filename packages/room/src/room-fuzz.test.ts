import { createSeededRandom, type Random } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { encodeBackText } from './back-text.ts';
import { accessOf, type RoomChannel } from './channel.ts';
import { type ControllerInput, newControllerSeat } from './controller-seat.ts';
import { encodeFrameText, parseFrame } from './frame.ts';
import { newRecipientSeat, type RecipientInput, type RoomLimits } from './recipient-seat.ts';
import { controllerDueTime, stepController } from './step-controller.ts';
import { recipientDueTime, stepRecipient } from './step-recipient.ts';
import { createModelBroker } from './testing/model-broker.ts';

const limits: RoomLimits = { axes: {}, speed: 20_000, intensity: 1 };
const ticket = { url: '', username: '', password: '', topic: 'B', backTopic: 'BBack', expiresAt: '' };

/** What a recipient's engine would do, as little as the invariants need. */
interface Device {
  /** something may move it: followed frames or homing */
  motion: 'still' | 'driven' | 'homing';
  isLatched: boolean;
  isThere: boolean;
}

function runSeed(seed: number): void {
  const random = createSeededRandom(seed);
  const clock = createVirtualClock();
  const broker = createModelBroker(clock, random, {
    delayMs: random.next() * 150,
    jitterMs: random.next() * 300,
    lossShare: random.next() * 0.4,
    repeatShare: random.next() * 0.3,
    keepsOrder: random.next() < 0.3,
  });
  let controller = newControllerSeat;
  let recipient = newRecipientSeat;
  const device: Device = { motion: 'still', isLatched: false, isThere: true };
  const channels: { controller: RoomChannel | null; recipient: RoomChannel | null } = {
    controller: null,
    recipient: null,
  };
  /** when a fresh frame of the epoch under way came last */
  let freshTime = -Infinity;
  let lastSeq = 0;
  let lastEpoch = '';

  function drive(input: ControllerInput): void {
    const next = stepController(controller, input, clock.now());
    controller = next.state;
    for (const effect of next.effects)
      if (effect.type === 'publish') channels.controller?.publish(effect.text);
  }

  function seen(): RecipientInput {
    return {
      type: 'engine',
      hasDevice: device.isThere,
      isDriven: device.motion === 'driven',
      isHoming: device.motion === 'homing',
      isLatched: device.isLatched,
    };
  }

  function obey(input: RecipientInput): void {
    const next = stepRecipient(recipient, input, clock.now());
    recipient = next.state;
    for (const effect of next.effects) {
      if (effect.type === 'publish') channels.recipient?.publish(encodeBackText(effect.message));
      if (effect.type === 'hold' || effect.type === 'halt') device.motion = 'still';
      if (effect.type === 'take' && device.isThere && !device.isLatched) device.motion = 'driven';
      if (effect.type === 'home' && device.isThere && !device.isLatched) device.motion = 'homing';
      if (effect.type === 'play') {
        expect(input.type).toBe('frame');
        expect(recipient.phase).toBe('armed');
        expect(device.isLatched).toBe(false);
      }
    }
    if (next.effects.some(({ type }) => type === 'take' || type === 'home')) obey(seen());
    check();
  }

  function hear(text: string): void {
    const before = recipient.played;
    obey({ type: 'frame', text });
    if (recipient.played === before) return;
    const frame = parseFrame(text);
    if (!frame.ok) throw new Error('played what is no frame');
    const { epoch, seq } = frame.value;
    if (epoch === lastEpoch) expect(seq).toBeGreaterThan(lastSeq);
    lastEpoch = epoch;
    lastSeq = seq;
    freshTime = clock.now();
  }

  function check(): void {
    // what is allowed is known exactly while something is
    expect(recipient.limits !== null).toBe(recipient.phase === 'armed');
    if (device.motion === 'still' || recipient.phase !== 'armed') {
      if (recipient.motion !== 'still') expect(device.motion).not.toBe('still');
      return;
    }
    // The engine's clock rings within a ms of when the seat asked for it.
    expect(clock.now() - recipient.lastFreshTime).toBeLessThanOrEqual(502);
  }

  function stopDevice(): void {
    device.motion = 'still';
    obey(seen());
  }

  channels.controller = broker.open(accessOf({ ...ticket, clientId: 'c' }, 1), {
    status: (status) => drive({ type: 'channel', isConnected: status === 'connected' }),
    message: (text) => drive({ type: 'message', text }),
  });
  channels.recipient = broker.open(accessOf({ ...ticket, clientId: 'r' }, 2), {
    status: (status) => obey({ type: 'channel', isConnected: status === 'connected' }),
    message: hear,
  });
  obey(seen());

  for (let step = 0; step < 600; step += 1) {
    act(random);
    const end = clock.now() + random.next() * 60;
    while (clock.now() < end) {
      const due = Math.min(controllerDueTime(controller), recipientDueTime(recipient), end);
      clock.advanceTo(Math.max(due, Math.min(end, clock.now() + 1)));
      drive({ type: 'tick' });
      obey({ type: 'tick' });
    }
  }

  // The end of the room: whatever was under way, nothing moves or is played any more.
  obey({ type: 'end', end: random.next() < 0.5 ? 'left' : 'expired' });
  expect(device.motion).toBe('still');
  const { played } = recipient;
  for (let step = 0; step < 20; step += 1) {
    drive({ type: 'line', text: 'L05000I30\n' });
    clock.advanceBy(50);
  }
  expect(recipient.played).toBe(played);
  expect(device.motion).toBe('still');
  expect(freshTime).toBeLessThanOrEqual(clock.now());

  function act(chance: Random): void {
    const draw = Math.floor(chance.next() * 40);
    const hostileHead = {
      epoch: `host${String(Math.floor(chance.next() * 3))}abc`,
      seq: 1 + Math.floor(chance.next() * 1000),
      sentMs: Math.floor(chance.next() * 1e6),
    };
    if (draw < 2)
      drive({
        type: 'start',
        epoch: `ep${String(Math.floor(chance.next() * 1e6)).padStart(6, '0')}`,
        sendsPaths: false,
      });
    else if (draw < 24) drive({ type: 'line', text: `L0${String(1000 + draw)}I30\n` });
    else if (draw === 24) drive({ type: 'line', text: homeLine });
    else if (draw === 25) drive({ type: 'line', text: emergencyStopLine });
    else if (draw === 26) obey({ type: 'withdraw', why: 'stopped' });
    else if (draw < 30) obey({ type: 'start', limits });
    else if (draw === 30) {
      device.isLatched = true;
      stopDevice();
      expect(recipient.phase).toBe('latched');
    } else if (draw === 31) {
      device.isLatched = false;
      obey(seen());
    } else if (draw === 32) {
      device.isThere = !device.isThere;
      stopDevice();
    } else if (draw === 33) broker.cut(chance.next() < 0.5 ? 'c' : 'r');
    else if (draw < 36) broker.mend();
    else if (draw === 36) obey({ type: 'partner-absent' });
    else if (draw === 37) broker.inject('B', encodeFrameText(hostileHead, 'L09999I5000'));
    else if (draw === 38) broker.inject('B', encodeFrameText(hostileHead, '$L0'));
    else if (device.motion === 'homing') stopDevice();
  }
}

describe('two seats over a network that drops, repeats, delays and reorders', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    it(`[RM-4] [RM-22] [RM-24] [RM-27] never moves without a fresh frame or against its person (seed ${seed})`, () => {
      runSeed(seed);
    });
  }
});
