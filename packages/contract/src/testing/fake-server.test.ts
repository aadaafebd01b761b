import { describe, expect, it } from 'vitest';
import { callContractSuite } from './call-contract.ts';
import { createFakeServer, refuse } from './fake-server.ts';

const person = { pk: 'p1', email: 'somebody@example.org', digest: 'X03MO1qnZdYdgyfeuILPmQ==' };

callContractSuite('the fake server', async () => {
  const server = createFakeServer({
    getSiteSettings: () => ({
      providers: [],
      links: { guide: null, shop: null, resource: null, appStore: null, androidStore: null },
      payment: 'none',
      membership: 'open',
      firstPage: 'start',
      mail: 'service',
      rooms: { minutes: 10, perDay: 1 },
    }),
    getUser: () => ({
      pk: person.pk,
      displayName: '',
      email: person.email,
      photo: '',
      signInMethod: 'Email',
      membership: { kind: 'none', until: null },
    }),
    listSubscriptions: () => ({ rows: [], totalRow: 0 }),
    signIn: () => refuse('account.wrong-password'),
  });
  return { respond: server.respond, token: server.tokens.person, person, close: () => Promise.resolve() };
});

describe('the fake server', () => {
  it('keeps the calls that reached a handler, with our names', async () => {
    const server = createFakeServer({ signIn: () => refuse('account.locked', { minutes: 4 }) });
    const body = { logincode: person.email, pwd: person.digest };
    const call = { method: 'POST', path: '/tcode/api/pub/regtoken', token: null, body };
    expect((await server.respond(call)).json.params).toEqual({ minutes: 4 });
    expect(server.calls).toMatchObject([{ name: 'signIn', body: { email: person.email } }]);
  });

  it('rejects a call that the test says nothing about, and an answer that the table does not describe', async () => {
    const server = createFakeServer();
    const settings = { method: 'GET', path: '/api/v1/settings', token: null };
    await expect(server.respond(settings)).rejects.toThrow();
    server.on('getSiteSettings', () => ({}) as never);
    await expect(server.respond(settings)).rejects.toThrow();
    expect(server.faults).toHaveLength(2);
  });

  it('loses the network of a call until it is given back, which is no fault', async () => {
    const server = createFakeServer({ getUser: () => refuse('access.forbidden') });
    const call = { method: 'GET', path: '/tcode/user/get/p1', token: server.tokens.person };
    const giveBack = server.cut('getUser');
    await expect(server.respond(call)).rejects.toThrow(TypeError);
    giveBack();
    expect((await server.respond(call)).json.error).toBe('access.forbidden');
    expect(server.faults).toEqual([]);
  });
});
