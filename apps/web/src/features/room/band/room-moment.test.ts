import type { ControllerRoom, EngineSnapshot, RecipientRoom } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { controllerAtRest as controller, recipientAtRest as recipient } from '../testing/room-seats.ts';
import {
  controllerMoment,
  mayAllow,
  mayStart,
  recipientMoment,
  type SeatsSeen,
  toneOf,
} from './room-moment.ts';

const together: SeatsSeen = { presence: 2, isPartnerSeated: true };
const connected = { kind: 'connected' } as EngineSnapshot['link'];

type Seen = Parameters<typeof controllerMoment>[1];
const atRest: Seen = { link: connected, motion: 'holding', owner: 'nobody', stopCause: null };

const partner = (state: string, why: string | null = null) =>
  ({ ...controller, partner: { state, why, played: 0, dropped: 0, limits: null } }) as ControllerRoom;

describe('what both have to know', () => {
  it.each([
    ['connecting', together, null],
    ['connecting', together, { connection: 'connecting' }],
    ['offline', together, { connection: 'reconnecting' }],
    ['unknown', { ...together, presence: 0 }, {}],
    ['gone', { ...together, presence: 1 }, {}],
    ['absent', { presence: 1, isPartnerSeated: false }, {}],
  ] as const)('[RP-12, RP-49] is "%s" before anything of the seats', (moment, seats, more) => {
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

  it('[RP-24] is the silence of the other side, which ends START until it is heard of', () => {
    expect(momentOf({ ...controller, partner: null })).toBe('silent');
    expect(momentOf({ ...controller, isStale: true })).toBe('silent');
    expect(mayStart('silent')).toBe(false);
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
    ['holding', { state: 'holding', heldBy: 'partner-silent' }],
    ['partner-stopped', { state: 'holding', heldBy: 'partner-stop' }],
    ['partner-away', { state: 'holding', heldBy: 'partner-away' }],
  ] as const)('[RP-33, RP-49] is "%s" while the partner may move the device', (moment, room) => {
    expect(momentOf(room)).toBe(moment);
    expect(mayAllow(moment)).toBe(false);
  });

  it('[RP-49] shows one’s own STOP quietly', () => {
    expect(toneOf('stopped', false)).toBe('quiet');
  });
});
