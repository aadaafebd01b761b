import { expect, it } from 'vitest';
import { connectionsPerAddress } from './http/limit-connections.ts';
import { maxWrongPasswords } from './modules/accounts/passwords/lockout.ts';
import { renewalGraceMs } from './modules/memberships/subscriptions/subscription-state.ts';

// The other tests take these figures from the modules, and would follow a change by accident.
it.each([
  ['[BR-140] connections of one address', connectionsPerAddress, 200],
  ['wrong passwords before a lock', maxWrongPasswords, 5],
  ['ms after the paid period in which a renewal may be late', renewalGraceMs, 259_200_000],
])('the figures of the server are as stated: %s', (_, figure, stated) => {
  expect(figure).toBe(stated);
});
