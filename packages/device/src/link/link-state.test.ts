import { describe, expect, it } from 'vitest';
import { type Identification, nothingKnown } from './identification.ts';
import {
  initialLinkState,
  isAtRest,
  linkDueTime,
  type Phase,
  type Reconnection,
  statusOf,
} from './link-state.ts';
import type { TransportTraits } from './transport.ts';

const traits: TransportTraits = {
  kind: 'virtual',
  isIdentified: true,
  waitsForFirst: false,
  retryMs: () => undefined,
};
const offers = [{ index: 1, name: 'Wand' }];
const identity = { linkKind: 'virtual', usb: null, ...nothingKnown } as const;
const back: Reconnection = {
  attempt: 2,
  problem: 'serial.disconnected',
  finally: 'serial.grant-lost',
  serialCode: 'KN-1',
};

describe('the state of a link', () => {
  it('[DV-1] begins disconnected, without a problem, and waits for nothing', () => {
    const state = initialLinkState(traits);
    expect(state).toEqual({ traits, phase: { name: 'disconnected', problem: null }, due: {} });
    expect(linkDueTime(state)).toBe(Infinity);
  });

  it('is due at the earliest of its timers', () => {
    const state = initialLinkState(traits);
    expect(linkDueTime({ ...state, due: { boot: 300, retry: 100, calm: 200 } })).toBe(100);
    expect(linkDueTime({ ...state, due: { answer: 0 } })).toBe(0);
  });
});

describe.each<[what: string, phase: Phase, rests: boolean, status: object]>([
  [
    'disconnected',
    { name: 'disconnected', problem: 'serial.busy' },
    true,
    { kind: 'disconnected', problem: 'serial.busy' },
  ],
  [
    'connected',
    { name: 'connected', identity, problem: 'serial.damaged' },
    true,
    { kind: 'connected', identity, problem: 'serial.damaged' },
  ],
  ['opened for a person', { name: 'opening', back: null }, false, { kind: 'connecting', step: 'opening' }],
  [
    'left to a choice',
    { name: 'opening', back: null, offers },
    true,
    { kind: 'connecting', step: 'choosing', offers },
  ],
  [
    'left to a choice among none',
    { name: 'opening', back: null, offers: [] },
    true,
    { kind: 'connecting', step: 'choosing', offers: [] },
  ],
  ['asked first', identifying('boot'), false, { kind: 'connecting', step: 'booting' }],
  ['settled', identifying('settle'), false, { kind: 'connecting', step: 'identifying' }],
  ['asked on', identifying('D0'), false, { kind: 'connecting', step: 'identifying' }],
  ['left unanswered', { name: 'unanswered', back: null }, true, { kind: 'connecting', step: 'unanswered' }],
  ['waited for', { name: 'waiting', back, isOpen: false }, true, reconnecting()],
  ['opened again', { name: 'opening', back }, false, reconnecting()],
  ['asked again', identifying('boot', back), false, reconnecting()],
])('a device that is %s', (_what, phase, rests, status) => {
  const state = { ...initialLinkState(traits), phase };

  it(`is ${rests ? '' : 'not '}at rest`, () => {
    expect(isAtRest(state)).toBe(rests);
  });

  it('is shown so, with what belongs to it and nothing more', () => {
    expect(statusOf(state)).toStrictEqual(status);
  });
});

function identifying(asking: Identification['asking'], from: Reconnection | null = null): Phase {
  const identification = {
    asking,
    facts: nothingKnown,
    isBootOver: false,
    sawGarbage: false,
    sawLine: false,
  };
  return { name: 'identifying', back: from, traces: {}, identification };
}

function reconnecting(): object {
  return { kind: 'reconnecting', attempt: 2, problem: 'serial.disconnected' };
}
