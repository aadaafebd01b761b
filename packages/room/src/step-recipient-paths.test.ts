import { describe, expect, it } from 'vitest';
import { endReasons } from './end-reason.ts';
import { encodeFrameText, encodePathFrame, type PathCommand } from './frame.ts';
import type { FramePath } from './path-text.ts';
import { recipientGoesOnMs, recipientStateAt } from './recipient-report.ts';
import {
  newRecipientSeat,
  type RecipientEffect,
  type RecipientInput,
  type RecipientSeat,
} from './recipient-seat.ts';
import { recipientDueTime, stepRecipient } from './step-recipient.ts';

const limits = { axes: {}, speed: 20_000, intensity: 1 };
const path: FramePath = {
  backMs: 60,
  channels: [{ channel: 'L0', start: 5000, knots: [{ afterMs: 500, position: 6000, bulge: 0 }] }],
};
const moving: PathCommand = { kind: 'path', path };
const resting: PathCommand = { kind: 'path', path: { backMs: 60, channels: [] } };
const waiting: PathCommand = { kind: 'wait' };
const tick: RecipientInput = { type: 'tick' };
const driven: Extract<RecipientInput, { readonly type: 'engine' }> = {
  type: 'engine',
  hasDevice: true,
  isDriven: true,
  isHoming: false,
  isLatched: false,
};
const offline: RecipientInput = { type: 'channel', isConnected: false };
const online: RecipientInput = { type: 'channel', isConnected: true };

/** The partner moves the device since 0; the clock of the sender is ours, and frames take no time. */
function begun(): Seat {
  const seat = createSeat();
  seat.step(online, 0);
  seat.step({ ...driven, isDriven: false }, 0);
  seat.step({ type: 'start', limits }, 0);
  expect(seat.hear(1, moving, 0)).toContain('take 0');
  return seat;
}

describe('silence of a controller that sends paths', () => {
  it('[RM-22] runs motion down 370 ms after the last frame over 90, and holds it at 465', () => {
    const seat = begun();
    expect(seat.step(tick, 100)).toEqual([]);
    expect(recipientDueTime(seat.state)).toBe(370);
    expect(seat.step(tick, 369)).toEqual([]);
    expect(seat.step(tick, 370)).toEqual(['ramp 90']);
    expect(recipientDueTime(seat.state)).toBe(465);
    expect(seat.step(tick, 464)).toEqual([]);
    expect(seat.step(tick, 465)).toContain('hold partner-silent');
  });

  it('[RM-23] blends frames in that come before the hold', () => {
    const seat = begun();
    seat.step(tick, 400);
    expect(seat.hear(2, moving, 401)).toContain('soften');
  });

  it('[RM-98] goes on softly over 2 s where frames of the same START are back within 5 s', () => {
    const seat = begun();
    seat.step(tick, 465);
    expect(recipientStateAt(seat.state, 465)).toBe('holding');
    expect(recipientGoesOnMs(seat.state, 465)).toBe(4535);
    expect(seat.hear(40, moving, 4999)).toEqual(expect.arrayContaining(['take 2000', 'path']));
    expect(seat.state).toMatchObject({ heldBy: null, goesOnUntil: null, phase: 'armed' });
    expect(seat.hear(41, moving, 5060)).not.toContain('take 2000');
  });

  it('[RM-98] does so at the next motion where the controller is at rest when frames are back', () => {
    const seat = begun();
    seat.step(tick, 465);
    expect(seat.hear(40, resting, 2000)).not.toContain('take 2000');
    expect(recipientStateAt(seat.state, 2000)).toBe('ready');
    expect(seat.hear(41, moving, 2060)).toContain('take 2000');
  });

  it('[RM-98] needs another START after 5 s', () => {
    const seat = begun();
    seat.step(tick, 465);
    seat.step(tick, 5000);
    expect([recipientStateAt(seat.state, 5000), seat.state.goesOnUntil]).toEqual(['holding', null]);
    expect(seat.hear(40, moving, 5001)).not.toContain('path');
    expect(seat.hear(1, moving, 5010, 'start002')).toContain('take 0');
  });

  it.each<[string, RecipientInput]>([
    ['its person withdraws', { type: 'withdraw', why: 'stopped' }],
    ['its page is out of sight', { type: 'withdraw', why: 'hidden' }],
    ['its person presses Stop', { ...driven, isDriven: false, isLatched: true }],
    ['its device is lost', { ...driven, isDriven: false, hasDevice: false }],
    ['another page has the partner’s seat', { type: 'partner-changed' }],
  ])('[RM-100] does not go on where %s meanwhile', (_, input) => {
    const seat = begun();
    seat.step(tick, 465);
    seat.step(input, 1000);
    seat.step({ ...driven, isDriven: false }, 1010);
    seat.step({ type: 'start', limits }, 1020);
    expect(seat.hear(40, moving, 1500)).not.toContain('path');
  });

  it('[RM-100] goes on where its person allowed less meanwhile', () => {
    const seat = begun();
    seat.step(tick, 465);
    seat.step({ type: 'limits', limits: { ...limits, intensity: 0.5 } }, 1000);
    expect(seat.hear(40, moving, 1500)).toContain('take 2000');
  });

  it('[RM-99] goes on over a loss of this connection', () => {
    const seat = begun();
    expect(seat.step(offline, 20)).toContain('ramp 200');
    expect(seat.step(tick, 220)).toContain('hold room-lost');
    seat.step(online, 2000);
    expect(seat.hear(40, moving, 2500)).toContain('take 2000');
  });

  it('[RM-99] is not ended by the server’s word that the partner is absent', () => {
    const seat = begun();
    expect(seat.step({ type: 'partner-absent' }, 20)).toEqual([]);
    expect(seat.hear(2, moving, 60)).toContain('path');
  });
});

describe('a controller that hears nothing of this side', () => {
  it('[RM-101] rests softly by its word, without a blame, and goes on softly when it hears again', () => {
    const seat = begun();
    expect(seat.hear(2, waiting, 60)).toContain('ramp 200');
    expect(recipientGoesOnMs(seat.state, 60)).toBe(3000);
    expect(seat.hear(3, waiting, 120)).toEqual([]);
    expect(seat.step(tick, 260)).toContain('hold partner-deaf');
    expect(seat.state).toMatchObject({ heldBy: 'partner-deaf', phase: 'armed', why: null });
    expect(seat.hear(4, moving, 700)).toContain('take 2000');
  });

  it('[RM-101] ends the START 3 s after its first word of it', () => {
    const seat = begun();
    for (let now = 60; now <= 3060; now += 60) seat.hear(1 + now / 60, waiting, now);
    expect(seat.hear(60, moving, 3100)).not.toContain('path');
    expect(seat.state.heldBy).toBe('partner-deaf');
  });
});

describe('an end with a reason', () => {
  const holds = {
    stopped: 'partner-stop',
    silent: 'partner-deaf',
    hidden: 'partner-away',
    left: 'partner-left',
    expired: 'room-ended',
    service: 'service-ended',
  } as const;

  it.each(endReasons)('[RM-102] has its own name, and no frame of its START counts: %s', (reason) => {
    const seat = begun();
    const effects = seat.hear(2, { kind: 'end', reason }, 60);
    expect(effects).toContain(reason === 'stopped' ? 'halt partner-stop' : 'ramp 200');
    seat.step(tick, 260);
    expect(seat.state).toMatchObject({ motion: 'still', heldBy: holds[reason], goesOnUntil: null });
    expect(recipientStateAt(seat.state, 260)).toBe('holding');
    expect(seat.hear(3, moving, 300)).not.toContain('path');
  });

  it('[RM-102] counts where it was overtaken', () => {
    const seat = begun();
    seat.hear(3, moving, 60);
    expect(seat.hear(2, { kind: 'end', reason: 'stopped' }, 61)).toContain('halt partner-stop');
  });

  it('[RM-26] of an older page is at once, and no Stop that somebody pressed', () => {
    const seat = begun();
    const plain = (seq: number, command: string): RecipientInput => ({
      type: 'frame',
      text: encodeFrameText({ epoch: 'start002', seq, sentMs: seq }, command),
    });
    seat.step(plain(1, 'L05000I30'), 20);
    expect(seat.step(plain(2, 'DSTOP'), 30)).toContain('halt partner-ended');
    expect(seat.state.heldBy).toBe('partner-ended');
  });

  it('[RM-104] that comes after a Stop says that the seat is given up', () => {
    const seat = begun();
    seat.hear(2, { kind: 'end', reason: 'stopped' }, 60);
    seat.hear(3, { kind: 'end', reason: 'left' }, 5000);
    expect(seat.state.heldBy).toBe('partner-left');
  });

  it('[RM-104] is reported where this seat is given up, before the channel closes', () => {
    const seat = begun();
    const { effects } = stepRecipient(seat.state, { type: 'end', end: 'expired' }, 10);
    expect(effects.slice(-2)).toMatchObject([
      { type: 'publish', message: { type: 'state', state: 'waiting', parting: 'expired' } },
      { type: 'close' },
    ]);
  });
});

describe('frames that the network overtook', () => {
  it('[RM-4] are played up to where a newer one begins, and each once', () => {
    const seat = begun();
    seat.hear(4, moving, 180);
    const text = encodePathFrame({ epoch: 'start001', seq: 3, sentMs: 120 }, moving);
    const { effects } = stepRecipient(seat.state, { type: 'frame', text }, 200);
    expect(effects).toContainEqual({ type: 'path', path, sentMs: 120, untilMs: 120 });
    seat.hear(3, moving, 120, 'start001', 200);
    expect(seat.hear(3, moving, 120, 'start001', 210)).not.toContain('path');
  });

  it('[RM-4] begin nothing that a newer one has ended', () => {
    const seat = begun();
    seat.hear(4, waiting, 180);
    expect(seat.hear(3, moving, 120, 'start001', 200)).not.toContain('path');
    const home = begun();
    expect(home.hear(4, { kind: 'home' }, 180)).toContain('home');
    home.step({ ...driven, isDriven: false, isHoming: true }, 181);
    expect(home.hear(3, moving, 120, 'start001', 200)).not.toContain('path');
  });

  it('[RM-5] count as long as their path reaches', () => {
    const seat = begun();
    expect(seat.hear(2, moving, 0, 'start001', 499)).toContain('path');
    expect(seat.hear(3, moving, 0, 'start001', 501)).not.toContain('path');
  });
});

describe('the line as a recipient knows it', () => {
  it('[RM-105] is lost 500 ms after the last frame of a START, and good again 2 s after frames are back', () => {
    const seat = begun();
    seat.step(tick, 499);
    expect(seat.state.line.state).toBe('good');
    seat.step(tick, 500);
    expect(seat.state.line.state).toBe('lost');
    let seq = 10;
    for (let now = 1000; now <= 3000; now += 50) {
      seat.hear((seq += 1), moving, now);
      expect(seat.state.line.state).toBe(now < 3000 ? 'lost' : 'good');
    }
  });

  it('[RM-105] is lost where the controller hears nothing, and without a START only with the own connection', () => {
    const seat = begun();
    seat.hear(2, waiting, 60);
    expect(seat.state.line.state).toBe('lost');
    const idle = createSeat();
    idle.step(online, 0);
    idle.step(tick, 9000);
    expect(idle.state.line.state).toBe('good');
    idle.step(offline, 9010);
    expect(idle.state.line.state).toBe('lost');
  });
});

interface Seat {
  readonly state: RecipientSeat;
  /** What was done, without what was published. */
  step(input: RecipientInput, now: number): readonly string[];
  hear(seq: number, command: PathCommand, sentMs: number, epoch?: string, now?: number): readonly string[];
}

function createSeat(): Seat {
  let state = newRecipientSeat;
  function step(input: RecipientInput, now: number): readonly string[] {
    const next = stepRecipient(state, input, now);
    state = next.state;
    return next.effects.filter(({ type }) => type !== 'publish').map(nameOf);
  }
  return {
    get state() {
      return state;
    },
    step,
    hear: (seq, command, sentMs, epoch = 'start001', now = sentMs) =>
      step({ type: 'frame', text: encodePathFrame({ epoch, seq, sentMs }, command) }, now),
  };
}

function nameOf(effect: RecipientEffect): string {
  switch (effect.type) {
    case 'take':
      return `take ${String(effect.softStartMs)}`;
    case 'ramp':
      return `ramp ${String(effect.overMs)}`;
    case 'hold':
    case 'halt':
      return `${effect.type} ${effect.reason}`;
    default:
      return effect.type;
  }
}
