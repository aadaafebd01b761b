import { ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { callTimeoutMs, createApiClient } from './api-client.ts';

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** A network that answers every request with the same text. */
function createNetwork(text: string, token: string | null = null) {
  const sent: SentRequest[] = [];
  const call = createApiClient({
    language: 'zh',
    clock: createVirtualClock(),
    token: () => token,
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return new Response(text);
    },
  });
  return { call, sent };
}

const envelope = (parts: object) => JSON.stringify({ errorCode: 0, message: '', data: null, ...parts });

describe('a call', () => {
  it('[SH-1] sends the raw token and a JSON body to the path of the table', async () => {
    const { call, sent } = createNetwork(envelope({}), 'secret');
    await call('changeDisplayName', { body: { name: 'Ada', pk: 'u1' } });
    expect(sent[0]?.url).toBe('/tcode/api/pub/changeDisplayName');
    expect(sent[0]?.init.method).toBe('POST');
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('secret');
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ name: 'Ada', pk: 'u1' });
  });

  it('[MP-17] says which language was chosen', async () => {
    const { call, sent } = createNetwork(envelope({}));
    await call('getServerTime', {});
    expect(new Headers(sent[0]?.init.headers).get('accept-language')).toBe('zh-Hans');
  });

  it('[SH-1] sends no token where there is none, and fills the path', async () => {
    const { call, sent } = createNetwork(envelope({}));
    await call('getUser', { params: { id: 'a/b' } });
    expect(sent[0]?.url).toBe('/tcode/user/get/a%2Fb');
    expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('[SH-1] gives the data that the table promises', async () => {
    const { call } = createNetwork(envelope({ data: '2026-01-02T03:04:05.678Z' }));
    expect(await call('getServerTime', {})).toEqual(ok('2026-01-02T03:04:05.678Z'));
  });

  it('[SH-2] names a refusal by its code, with what its sentence speaks of', async () => {
    const refusal = { errorCode: 1113, error: 'account.locked', params: { minutes: 15 }, message: 'm' };
    const { call } = createNetwork(envelope(refusal));
    const answer = await call('logout', { body: {} });
    expect(answer).toEqual({
      ok: false,
      error: { code: 'account.locked', params: { minutes: 15 }, message: 'm' },
    });
  });

  it('[SH-2] knows a refusal by its number alone', async () => {
    const { call } = createNetwork(envelope({ errorCode: -1, message: 'gone' }));
    const answer = await call('logout', { body: {} });
    expect(!answer.ok && answer.error.code).toBe('session.expired');
  });

  it('[SH-2] keeps the sentence of a refusal that it does not know', async () => {
    const { call } = createNetwork(envelope({ errorCode: 9999, error: 'new.one', message: 'Something new' }));
    const answer = await call('logout', { body: {} });
    expect(!answer.ok && [answer.error.code, answer.error.message]).toEqual([null, 'Something new']);
  });

  it.each(['<html>gateway</html>', '', '[]', '{"errorCode":"0"}'])(
    '[SH-3] says that the network is abnormal when the response is %j',
    async (text) => {
      const answer = await createNetwork(text).call('logout', { body: {} });
      expect(!answer.ok && answer.error.code).toBe('network.unreachable');
    },
  );

  it('[SH-2] does not believe data of another shape', async () => {
    const answer = await createNetwork(envelope({ data: 7 })).call('getServerTime', {});
    expect(!answer.ok && answer.error.code).toBe('network.answer-unknown');
  });

  it('[SH-3] says that the network is abnormal when nothing responds', async () => {
    const call = createApiClient({
      language: 'en',
      clock: createVirtualClock(),
      token: () => null,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const answer = await call('getServerTime', {});
    expect(!answer.ok && answer.error.code).toBe('network.unreachable');
  });

  it('[SH-4] is given up after 55 s, and not before', async () => {
    const clock = createVirtualClock();
    let isAborted = false;
    const call = createApiClient({
      language: 'en',
      clock,
      token: () => null,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            isAborted = true;
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    });
    const answering = call('getServerTime', {});
    clock.advanceBy(callTimeoutMs - 1);
    expect(isAborted).toBe(false);
    clock.advanceBy(1);
    const answer = await answering;
    expect(!answer.ok && answer.error.code).toBe('network.timed-out');
  });
});
