import { storedMethodField } from '@kinora/contract';
import type { SignedIn } from '@kinora/contract/http';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from '../storage/stored-value.ts';

/** What the page keeps of a sign-in (docs/spec/product.md, "What the browser keeps"); the token is kept separately. */
export type UserInfo = Omit<SignedIn, 'token' | 'expiresAt'>;

export type SessionState =
  /** `hasLeft`: by the person's own wish, so that no page waits to be opened again */
  | { readonly kind: 'signed-out'; readonly hasLeft: boolean }
  | { readonly kind: 'signed-in'; readonly user: UserInfo }
  /** the server no longer knows the session; the page says so, then goes to the login */
  | { readonly kind: 'expired' };

export interface Session {
  readonly store: StoreApi<SessionState>;
  readonly token: () => string | null;
  readonly begin: (signedIn: SignedIn) => void;
  /** Keeps what was changed on the profile page. */
  readonly update: (change: Partial<Pick<UserInfo, 'name' | 'photo' | 'code'>>) => void;
  /** The provider's name was taken over, or not: it is not proposed again. */
  readonly forgetProposal: () => void;
  /** The server no longer knows the session: nothing of it is kept, the page stays until `conclude`. */
  readonly expire: () => void;
  readonly conclude: () => void;
  /** Ends at the person's wish. */
  readonly end: () => void;
  /** Reads again what another page of this browser has stored. */
  readonly follow: () => void;
  /** the in-app route that was asked for without a session */
  readonly rememberRoute: (route: string) => void;
  readonly askedRoute: () => string | null;
  readonly forgetRoute: () => void;
}

interface SessionOptions {
  /** null where the browser forbids storage: the sign-in then lives as long as the page */
  readonly local: Storage | null;
  readonly tab: Storage | null;
}

/** Names in the browser's storage (docs/spec/shell.md, SH-8). Another name would lose a running session. */
const keys = { token: 'token', user: 'userInfo', route: 'defaultRoute', pk: 'pk' } as const;

const userFields = ['code', 'pk', 'photo', 'name', 'signInMethod'];

/** Who is signed in, on this page and on the other pages of this browser. */
export function createSession({ local, tab }: SessionOptions): Session {
  let token = local?.getItem(keys.token) ?? null;
  const store = createStore<SessionState>(() => readState(local, token));
  keepPk(tab, store.getState());

  const become = (state: SessionState) => {
    keepPk(tab, state);
    store.setState(state, true);
  };
  const forget = (state: SessionState) => {
    token = null;
    local?.removeItem(keys.token);
    local?.removeItem(keys.user);
    become(state);
  };
  const keep = (change: (user: UserInfo) => UserInfo) => {
    const state = store.getState();
    if (state.kind !== 'signed-in') return;
    const user = change(state.user);
    write(local, keys.user, JSON.stringify(user));
    become({ kind: 'signed-in', user });
  };
  return {
    store,
    token: () => token,
    begin: ({ token: newToken, expiresAt: _expiresAt, ...user }) => {
      token = newToken;
      write(local, keys.user, JSON.stringify(user));
      write(local, keys.token, newToken);
      become({ kind: 'signed-in', user });
    },
    update: (change) => keep((user) => ({ ...user, ...change })),
    forgetProposal: () => keep(({ proposedName: _, ...user }) => user),
    expire: () => forget({ kind: 'expired' }),
    conclude: () => {
      if (store.getState().kind === 'expired') become({ kind: 'signed-out', hasLeft: false });
    },
    end: () => {
      local?.removeItem(keys.route);
      forget({ kind: 'signed-out', hasLeft: true });
    },
    follow: () => {
      const stored = local?.getItem(keys.token) ?? null;
      if (stored === token) return;
      token = stored;
      become(readState(local, token));
    },
    rememberRoute: (route) => write(local, keys.route, route),
    askedRoute: () => local?.getItem(keys.route) ?? null,
    forgetRoute: () => local?.removeItem(keys.route),
  };
}

/** Signing in or out on one page of this browser counts on all of them. */
export function followOtherPages(page: Window, { follow }: Session): void {
  page.addEventListener('storage', ({ key }) => {
    if (key === keys.token || key === null) follow();
  });
}

function readState(local: Storage | null, token: string | null): SessionState {
  const user = parseUser(local?.getItem(keys.user) ?? null);
  return token === null || user === null
    ? { kind: 'signed-out', hasLeft: false }
    : { kind: 'signed-in', user };
}

function parseUser(text: string | null): UserInfo | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const user: Record<string, unknown> = {
      ...stored,
      signInMethod: stored['signInMethod'] ?? stored[storedMethodField],
    };
    const isUser = userFields.every((field) => typeof user[field] === 'string');
    return isUser ? (user as unknown as UserInfo) : null;
  } catch {
    return null;
  }
}

function keepPk(tab: Storage | null, state: SessionState): void {
  if (state.kind === 'signed-in') write(tab, keys.pk, state.user.pk);
  else tab?.removeItem(keys.pk);
}

/** A storage that is full or forbidden costs the memory, never the page. */
function write(storage: Storage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // the sign-in then lives as long as the page
  }
}
