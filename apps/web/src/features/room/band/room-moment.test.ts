import type { ControllerRoom, EngineSnapshot, RecipientRoom } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { controllerAtRest as controller, recipientAtRest as recipient } from '../testing/room-seats.ts';
import { controllerMoment, mayStart } from './controller-moment.ts';
import { toneOf } from './moment-tone.ts';
import { mayAllow, type RecipientMoment, recipientMoment } from './recipient-moment.ts';
import type { SeatsSeen } from './room-moment.ts';

const together: SeatsSeen = { presence: 2, isPartnerSeated: true, isVacated: false, hasLeft: false };
const connected = { kind: 'connected' } as EngineSnapshot['link'];

type Seen = Parameters<typeof controllerMoment>[1];
const atRest: Seen = { link: connected, motion: 'holding', owner: 'nobody', stopCause: null };

type HoldReason = NonNullable<RecipientRoom['heldBy']>;

/** What each reason is once it is over, and while motion goes on by itself. */
const held: Record<HoldReason, readonly [RecipientMoment, RecipientMoment?]> = {
  'partner-stop': ['partner-stopped'],
  'partner-ended': ['partner-ended'],
  'partner-home': ['partner-home'],
  'partner-silent': ['lost'],
  'partner-deaf': ['lost-unheard', 'interrupted-unheard'],
  'partner-away': ['partner-away'],
  'partner-left': ['left'],
  'partner-absent': ['partner-gone'],
  'room-lost': ['lost-own', 'interrupted-own'],
  'room-ended': ['over'],
  'service-ended': ['service'],
};

const partner = (state: string, why: string | null = null) =>
  ({ ...controller, partner: { ...controller.partner, state, why } }) as ControllerRoom;

describe('what both have to know', () => {
  it.each([
    ['connecting', together, null],
    ['connecting', together, { connection: 'connecting' }],
    ['asking', together, { connection: 'refused' }],
    ['offline', together, { connection: 'reconnecting' }],
    ['unknown', { ...together, presence: 0 }, {}],
    ['gone', { ...together, presence: 1 }, {}],
    ['absent', { ...together, presence: 1, isPartnerSeated: false }, {}],
    ['vacated', { ...together, presence: 1, isPartnerSeated: false, isVacated: true }, {}],
    ['left', { ...together, presence: 1, hasLeft: true }, {}],
  ] as const)('[RP-12, RP-49, RP-70] is "%s" before anything of the seats', (moment, seats, more) => {
    const [one, other] = [more && { ...controller, ...more }, more && { ...recipient, ...more }];
    expect(controllerMoment(seats, atRest, one)).toBe(moment);
    expect(recipientMoment(seats, atRest, other)).toBe(moment);
    expect([mayStart(moment), mayAllow(moment)]).toEqual([false, false]);
  });

  it('[RP-34, RP-49] is one’s own Stop before what the partner does', () => {
    const stopped = { ...atRest, motion: 'latched' } as const;
    expect(controllerMoment(together, stopped, partner('ready'))).toBe('latched');
    expect(recipientMoment(together, stopped, { ...recipient, state: 'latched' })).toBe('latched');
  });
});

describe('what the controller has to know', () => {
  const momentOf = (room: ControllerRoom, seen: Partial<Seen> = {}) =>
    controllerMoment(together, { ...atRest, ...seen }, room);

  it.each([
    ['waiting', 'waiting', null],
    ['stopped', 'waiting', 'stopped'],
    ['hidden', 'waiting', 'hidden'],
    ['partner-latched', 'latched', null],
    ['no-device', 'no-device', null],
  ] as const)('[RP-24, RP-42] is "%s", in which START moves nothing', (moment, state, why) => {
    expect(momentOf(partner(state, why))).toBe(moment);
    expect(mayStart(moment)).toBe(false);
  });

  it.each(['ready', 'holding', 'homing'] as const)('[RP-24] is "%s", in which START moves', (state) => {
    expect(momentOf(partner(state))).toBe(state);
    expect(mayStart(state)).toBe(true);
  });

  it('[RP-24] is that the device follows, also while the hand rests', () => {
    expect(momentOf(partner('moving'), { owner: 'hand' })).toBe('following');
    expect(momentOf(partner('ready'), { owner: 'hand' })).toBe('following');
  });

  it.each([
    ['silent', { line: 'lost', isStale: true, isStarted: true }],
    ['lost', { line: 'lost', partner: null }],
    ['lost', { line: 'lost' }],
    ['meeting', { partner: null }],
  ] as const)('[RP-24, RP-71] is "%s", in which START moves nothing', (moment, room) => {
    expect(momentOf({ ...controller, ...room })).toBe(moment);
    expect(mayStart(moment)).toBe(false);
  });

  it('[RP-71] is again what the device does, while a line that is back is not called good yet', () => {
    const back = { ...partner('moving'), line: 'lost', isStarted: true } as const;
    expect(momentOf(back, { owner: 'hand' })).toBe('following');
  });

  it.each([
    ['interrupted', { partner: null, line: 'lost' }],
    ['interrupted-unheard', { partner: { ...controller.partner!, goesOnMs: 3_000 } }],
    ['interrupted-own', { connection: 'reconnecting', line: 'lost' }],
  ] as const)('[RP-72] is "%s" while the START goes on by itself', (moment, room) => {
    expect(momentOf({ ...controller, ...room, goesOnMs: 3_000 }, { owner: 'hand' })).toBe(moment);
    expect(momentOf({ ...controller, ...room })).not.toBe(moment);
  });

  it.each(['partner-silent', 'room-lost'] as const)(
    '[RP-72] is "broken" after a "%s" that was too long to go on, until there is another motion',
    (stopCause) => {
      const started = { ...partner('holding'), hasStarted: true };
      expect(momentOf(started, { stopCause })).toBe('broken');
      expect(momentOf(started, { stopCause, owner: 'hand' })).toBe('holding');
      expect(mayStart('broken')).toBe(true);
    },
  );

  it.each([
    ['left', 'left'],
    ['service', 'service'],
    ['over', 'expired'],
  ] as const)('[RP-73] is "%s" before the server has noticed, and afterwards', (moment, parting) => {
    const room = { ...controller, partner: { ...controller.partner!, parting } };
    expect(momentOf(room)).toBe(moment);
    expect(controllerMoment({ ...together, presence: 1 }, atRest, room)).toBe(moment);
  });

  it('[RP-45] is one’s own sleep after it ended a motion of this stay, until there is another', () => {
    const slept = { stopCause: 'page-hidden' } as const;
    const started = { ...controller, hasStarted: true };
    expect(momentOf(started, slept)).toBe('slept');
    expect(momentOf(started, { ...slept, owner: 'hand' })).toBe('following');
    expect(momentOf(controller, slept)).toBe('ready');
    expect(mayStart('slept')).toBe(true);
  });

  it('[RP-42, RP-49] shows the partner’s Stop as nothing else is shown', () => {
    expect([toneOf('stopped', true), toneOf('partner-latched', true)]).toEqual(['stop', 'stop']);
    expect([toneOf('ready', true), toneOf('hidden', true)]).toEqual(['good', 'warn']);
  });
});

describe('what the recipient has to know', () => {
  const momentOf = (more: Partial<RecipientRoom>, seen: Partial<Seen> = {}) =>
    recipientMoment(together, { ...atRest, ...seen }, { ...recipient, ...more });

  it.each([
    ['waiting', { state: 'waiting' }],
    ['stopped', { state: 'waiting', why: 'stopped' }],
    ['slept', { state: 'waiting', why: 'hidden' }],
  ] as const)('[RP-33, RP-45] is "%s", in which START allows', (moment, room) => {
    expect(momentOf(room)).toBe(moment);
    expect(mayAllow(moment)).toBe(true);
  });

  it('[RP-33] is the device that is missing, or has no axes', () => {
    const link = { kind: 'disconnected' } as unknown as EngineSnapshot['link'];
    expect(momentOf({ state: 'no-device' }, { link })).toBe('no-device');
    expect(momentOf({ state: 'no-device' })).toBe('other-device');
  });

  it.each([
    ['ready', { state: 'ready' }],
    ['moving', { state: 'moving' }],
    ['homing', { state: 'homing' }],
    ['holding', { state: 'holding' }],
  ] as const)('[RP-33, RP-49] is "%s" while the partner may move the device', (moment, room) => {
    expect(momentOf(room)).toBe(moment);
    expect(mayAllow(moment)).toBe(false);
  });

  it.each(Object.entries(held))(
    '[RP-33, RP-72, RP-73] says why the device is held by "%s"',
    (why, [over, waits]) => {
      const room = { state: 'holding', heldBy: why as HoldReason } as const;
      for (const line of ['good', 'slow', 'lost'] as const) {
        expect(momentOf({ ...room, line })).toBe(over);
        expect(momentOf({ ...room, line, goesOnMs: 4_000 })).toBe(waits ?? 'interrupted');
      }
      expect(toneOf(over, false) === 'stop').toBe(why === 'partner-stop');
      expect(mayAllow(over)).toBe(false);
    },
  );

  it('[RP-73] is who left also after the server has noticed, and nobody who has come back', () => {
    const away = { ...together, presence: 1 } as const;
    const left = { ...recipient, heldBy: 'partner-left' } as const;
    expect(recipientMoment(away, atRest, left)).toBe('left');
    expect(recipientMoment(together, atRest, left)).toBe('waiting');
  });

  it('[RP-49] shows one’s own STOP quietly', () => {
    expect(toneOf('stopped', false)).toBe('quiet');
  });
});
