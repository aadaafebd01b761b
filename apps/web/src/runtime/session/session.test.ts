import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';

/** What a browser's storage does, in memory. */
function createStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const user = {
  code: 'ada@example.com',
  pk: 'u1',
  photo: '/avatars/avt_2.png',
  name: 'Ada',
  departmentPk: null,
  companyPk: null,
  signInMethod: 'Email' as const,
};
const signedIn = { ...user, token: 't1', expiresAt: '2026-01-02T03:04:05.678Z' };

describe('a sign-in', () => {
  it('[SH-8] keeps token and person apart under the specified names, and the pk in the tab', () => {
    const [local, tab] = [createStorage(), createStorage()];
    createSession({ local, tab }).begin(signedIn);
    expect(local.getItem('token')).toBe('t1');
    expect(JSON.parse(local.getItem('userInfo') ?? '')).toEqual(user);
    expect(tab.getItem('pk')).toBe('u1');
  });

  it('[SH-8] is read where an older page stored it, with the name of the wire', () => {
    const [local, tab] = [createStorage(), createStorage()];
    const { signInMethod: loginMedthod, ...others } = user;
    local.setItem('token', 't1');
    local.setItem('userInfo', JSON.stringify({ ...others, loginMedthod }));
    const { store } = createSession({ local, tab });
    expect(store.getState()).toMatchObject({ kind: 'signed-in', user });
  });

  it('[SH-8] outlives the page', () => {
    const [local, tab] = [createStorage(), createStorage()];
    createSession({ local, tab }).begin(signedIn);
    const next = createSession({ local, tab });
    expect(next.token()).toBe('t1');
    expect(next.store.getState()).toEqual({ kind: 'signed-in', user });
  });

  it.each([{}, { token: 't1' }, { token: 't1', userInfo: '{"name":1}' }, { token: 't1', userInfo: '{' }])(
    '[SH-8] is none where the storage holds %j',
    (entries) => {
      const session = createSession({ local: createStorage(entries), tab: null });
      expect(session.store.getState().kind).toBe('signed-out');
    },
  );

  it('[SH-8] leaves nothing behind when it ends', () => {
    const [local, tab] = [createStorage(), createStorage()];
    const session = createSession({ local, tab });
    session.begin(signedIn);
    session.rememberRoute('/profile');
    session.end();
    expect([local.length, tab.length]).toEqual([0, 0]);
    expect(session.token()).toBeNull();
  });

  it('[SH-9] counts on the other pages of the browser, and so does its end', () => {
    const local = createStorage();
    const [here, there] = [createSession({ local, tab: null }), createSession({ local, tab: null })];
    here.begin(signedIn);
    there.follow();
    expect(there.store.getState().kind).toBe('signed-in');
    here.end();
    there.follow();
    expect(there.store.getState().kind).toBe('signed-out');
  });

  it('[SH-8] works where the browser forbids storage', () => {
    const session = createSession({ local: null, tab: null });
    session.begin(signedIn);
    session.update({ name: 'Grace' });
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { name: 'Grace' } });
  });
});

describe('the route that was asked for', () => {
  it('[SH-6] is kept until it was opened', () => {
    const session = createSession({ local: createStorage(), tab: null });
    session.rememberRoute('/room?roomId=AB');
    expect(session.askedRoute()).toBe('/room?roomId=AB');
    session.forgetRoute();
    expect(session.askedRoute()).toBeNull();
  });
});
