import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashTicket } from './hash-ticket.ts';

it('a client id is shown by the first 132 bits of its hash, and another one by others', async () => {
  for (const clientId of ['', 'seat 1', ' seat 1 ', 'é']) {
    const hash = createHash('sha256').update(clientId).digest('base64url');
    expect(await hashTicket(crypto.subtle, clientId)).toBe(hash.slice(0, 22));
  }
});
