import { expect, it } from 'vitest';
import { offeredSteps } from './offered-steps.ts';

const report = { state: 'new', measure: null, reported: {}, reportedLeft: false } as const;

it.each([
  ['a new report', {}, ['takeUp', 'note', 'warn', 'suspend', 'close']],
  ['a report in progress', { state: 'inProgress' }, ['note', 'warn', 'suspend', 'close']],
  ['a closed report', { state: 'closed' }, ['reopen', 'note']],
  ['a report about an account that is gone', { reported: null }, ['takeUp', 'note', 'close']],
  [
    'a report about a person who is known again',
    { reported: null, reportedLeft: true },
    ['takeUp', 'note', 'suspend', 'close'],
  ],
  ['a report after a suspension', { state: 'inProgress', measure: 'suspended' }, ['note', 'warn', 'close']],
] as const)('[PE-61] offers for %s what would change something', (_what, more, steps) => {
  expect(offeredSteps({ ...report, ...more })).toEqual(steps);
});
