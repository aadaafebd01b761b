import { describe, expect, it } from 'vitest';
import { encodeFrameText } from './frame.ts';
import { noFrames } from './receive-frame.ts';
import { newRecipientSeat, type RecipientInput, type RecipientStep } from './recipient-seat.ts';
import { recipientStateAt } from './recipient-report.ts';
import { recipientDueTime, stepRecipient } from './step-recipient.ts';

const connected: RecipientInput = { type: 'channel', isConnected: true };
const engine: RecipientInput = {
  type: 'engine',
  hasDevice: true,
  isDriven: false,
  isHoming: false,
  isLatched: false,
};
const limits = { axes: {}, speed: 20_000, intensity: 1 };

/** before 0 and its shortest pause: whatever was remembered of a time since 0 would be later */
const now = -5000;

describe('a recipient’s seat that was just taken', () => {
  it('waits at rest, with nothing allowed and nothing taken back', () => {
    expect(newRecipientSeat).toMatchObject({
      phase: 'waiting',
      motion: 'still',
      limits: null,
      why: null,
      heldBy: null,
      comingRest: null,
      goesOnUntil: null,
      end: null,
    });
  });

  it('has no device and no connection, so that it says nothing, takes no START and wants no tick', () => {
    expect(recipientStateAt(newRecipientSeat, now)).toBe('no-device');
    expect(recipientDueTime(newRecipientSeat)).toBe(Infinity);
    for (const input of [{ type: 'tick' }, { type: 'start', limits }] as const)
      expect(stepRecipient(newRecipientSeat, input, now)).toEqual({ state: newRecipientSeat, effects: [] });
  });

  it('is ready where it is armed, and neither spent nor moving', () => {
    const armed = { ...newRecipientSeat, phase: 'armed', hasDevice: true } as const;
    expect(recipientStateAt(armed, now)).toBe('ready');
    expect(recipientStateAt({ ...armed, motion: 'following' }, now)).toBe('ready');
  });

  it('[RM-41] reports at once when it is connected: of no epoch, and no frames', () => {
    const message = {
      v: 1,
      type: 'state',
      state: 'no-device',
      epoch: null,
      played: 0,
      dropped: 0,
      frames: 2,
    };
    expect(after(connected).effects).toEqual([{ type: 'publish', message }]);
  });

  it('[RM-40] responds to the first frame at once, refuses it, and remembers its epoch as the first', () => {
    const text = encodeFrameText({ epoch: 'start001', seq: 1, sentMs: 7 }, 'L05000I30');
    const { state, effects } = after(connected, engine, { type: 'frame', text });
    const pong = { v: 1, type: 'pong', epoch: 'start001', seq: 1, sentMs: 7, heldMs: 0 };
    expect(effects).toEqual([{ type: 'publish', message: pong }]);
    expect(state).toMatchObject({ heardEpoch: 'start001', played: 0, dropped: 1, motion: 'still' });
  });

  it('has heard no frame and no moves, and reported nothing, at any time of the clock', () => {
    const { lastFreshTime, lastMovesTime, reportTime, reported, stream } = newRecipientSeat;
    expect([lastFreshTime, lastMovesTime, reportTime]).toEqual([-Infinity, -Infinity, -Infinity]);
    expect([reported, stream]).toEqual([null, noFrames]);
  });

  it('[RM-6] notices a partner of another version', () => {
    const { effects } = stepRecipient(newRecipientSeat, { type: 'frame', text: 'K3 start001 1 0\nnew' }, now);
    expect(effects).toEqual([{ type: 'notice', code: 'room.partner-version' }]);
  });
});

/** Of the last one. */
function after(...inputs: readonly RecipientInput[]): RecipientStep {
  return inputs.reduce<RecipientStep>(({ state }, input) => stepRecipient(state, input, now), {
    state: newRecipientSeat,
    effects: [],
  });
}
