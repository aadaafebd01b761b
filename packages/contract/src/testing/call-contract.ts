import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Respond, WireAnswer } from './fake-server.ts';

/** Something that takes calls, with a person of the given sign-in, and no operator. */
export interface Called {
  readonly respond: Respond;
  /** of a session of the person */
  readonly token: string;
  readonly person: { readonly pk: string; readonly email: string; readonly digest: string };
  close(): Promise<void>;
}

const get = { method: 'GET', token: null };
const post = { method: 'POST', token: null };

const shapeOf = ({ status, json }: WireAnswer) => ({ status, fields: Object.keys(json).sort() });

/** How calls are judged and in which envelope they return: the same for the server and for the fake that pages are tried on. */
export function callContractSuite(what: string, start: () => Promise<Called>): void {
  describe(`calls of ${what}`, () => {
    let called: Called;
    beforeAll(async () => {
      called = await start();
    });
    afterAll(() => called.close());

    it('return their data with the number and the sentence of a success', async () => {
      const answer = await called.respond({ ...get, path: '/api/v1/settings' });
      expect(shapeOf(answer)).toEqual({ status: 200, fields: ['data', 'errorCode', 'message'] });
      expect(answer.json).toMatchObject({ errorCode: 0, message: 'operation success' });
    });

    it('take a path with a slash at its end', async () => {
      const answer = await called.respond({ ...get, path: '/api/v1/settings/' });
      expect(answer.json.errorCode).toBe(0);
    });

    it('return the names of the wire, and nothing that the table does not name', async () => {
      const path = `/tcode/user/get/${called.person.pk}`;
      const { json } = await called.respond({ ...get, path, token: called.token });
      const fields = ['displayName', 'email', 'loginMedthod', 'membership', 'pk', 'pk_pic'];
      expect(Object.keys(json.data as object).sort()).toEqual(fields);
    });

    it('return a list with the number of rows on all pages beside it', async () => {
      const path = '/tcode/subscriptions/list';
      const body = { pageNum: 1 };
      const answer = await called.respond({ ...post, path, body, token: called.token });
      expect(shapeOf(answer).fields).toEqual(['data', 'errorCode', 'message', 'totalRow']);
      expect(answer.json).toMatchObject({ data: [], totalRow: 0 });
    });

    it('refuse with number, name, sentence and parameters', async () => {
      const body = { logincode: called.person.email, pwd: 'AAAAAAAAAAAAAAAAAAAAAA==' };
      const answer = await called.respond({ ...post, path: '/tcode/api/pub/regtoken', body });
      const fields = ['data', 'error', 'errorCode', 'message', 'params'];
      expect(shapeOf(answer)).toEqual({ status: 200, fields });
      expect(answer.json).toMatchObject({ data: null, error: 'account.wrong-password', params: {} });
      expect(answer.json.errorCode).toBeGreaterThan(0);
      expect(answer.json.message).not.toBe('');
    });

    it('refuse a body that the table does not describe', async () => {
      const body = { logincode: 7 };
      const { json } = await called.respond({ ...post, path: '/tcode/api/pub/regtoken', body });
      expect(json.error).toBe('request.malformed');
    });

    it('refuse without a session, and with one that has ended, by the number -1', async () => {
      for (const token of [null, 'A'.repeat(43)]) {
        const path = `/tcode/user/get/${called.person.pk}`;
        const { json } = await called.respond({ ...get, path, token });
        expect(json).toMatchObject({ errorCode: -1, error: 'session.expired' });
      }
    });

    it('refuse what is for operators to a person who is none', async () => {
      const body = { pageNum: 1 };
      const call = { ...post, path: '/tcodeservice/base/corp/list', body, token: called.token };
      expect((await called.respond(call)).json.error).toBe('access.forbidden');
    });

    it('refuse a path that is in no row', async () => {
      const { json } = await called.respond({ ...get, path: '/tcode/api/none' });
      expect(json.error).toBe('request.unknown-path');
    });
  });
}
