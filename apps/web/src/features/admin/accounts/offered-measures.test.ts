import { describe, expect, it } from 'vitest';
import { offeredMeasures } from './offered-measures.ts';

const active = {
  state: 'active' as const,
  isOperator: false,
  lockedUntil: null,
  person: null,
  sessions: { count: 1 },
};
const person = { pk: 'p1', code: 'E1', name: 'Ada', company: 'Moonlight' };

describe('the measures that an account is offered', () => {
  it.each([
    ['an active account', {}, ['suspend', 'endSessions', 'tie', 'remove']],
    ['one without a session', { sessions: { count: 0 } }, ['suspend', 'tie', 'remove']],
    ['a suspended one', { state: 'suspended' as const, sessions: { count: 0 } }, ['lift', 'tie', 'remove']],
    [
      'one that is not activated',
      { state: 'notActivated' as const, sessions: { count: 0 } },
      ['suspend', 'sendActivation', 'tie', 'remove'],
    ],
    [
      'a locked one',
      { state: 'locked' as const, lockedUntil: '2026-01-01T00:00:00.000Z' },
      ['suspend', 'endSessions', 'unlock', 'tie', 'remove'],
    ],
    ['one with a person', { person }, ['suspend', 'endSessions', 'tie', 'untie', 'remove']],
    ['an operator’s', { isOperator: true, person }, ['endSessions']],
  ])('[PE-42] for %s are those that would change something', (_, change, expected) => {
    expect(offeredMeasures({ ...active, ...change })).toEqual(expected);
  });
});
