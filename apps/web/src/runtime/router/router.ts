import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Address, formatAddress, parseAddress } from './address.ts';
import { createEntries } from './entries.ts';
import { matchRoute, type PageRoute, type Params, type Route } from './routes.ts';

/** Where a person is. */
export interface Location extends Address {
  /** what the link or the call that led here passed on */
  readonly state: unknown;
  /** another one at each visit */
  readonly key: string;
}

export interface Shown {
  readonly location: Location;
  readonly route: PageRoute;
  readonly params: Params;
  readonly Page: ComponentType;
}

interface NavigateOptions {
  /** takes the place of the entry before it in the browser's history */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export type NavigateFunction = (to: string, options?: NavigateOptions) => Promise<void>;

/** `isLeaving`: the navigation leads to another page than the one that is shown. */
type NavigateListener = (isLeaving: boolean) => void;

export interface Router {
  /** null until the first page is there */
  readonly shown: StoreApi<Shown | null>;
  /** settles when the first page is there */
  readonly ready: Promise<void>;
  /** The page before stays until the next one is there. A navigation that comes meanwhile takes its place. */
  readonly navigate: NavigateFunction;
  /** Called as a navigation begins, before its page is fetched, until the returned function is called. */
  readonly onNavigate: (listener: NavigateListener) => () => void;
  readonly dispose: () => void;
}

/** How a navigation changes the browser's history; an arrival has changed it already. */
type Change = 'push' | 'replace' | 'none';

export function createRouter(routes: readonly Route[], view: Window): Router {
  const shown = createStore<Shown | null>(() => null);
  /** the newest navigation; an earlier one whose page comes later is over */
  let newest = 0;
  const listeners = new Set<NavigateListener>();
  const entries = createEntries(view, ({ address, state }) => void go(address, state, 'none'));

  async function go(address: Address, state: unknown, change: Change): Promise<void> {
    const turn = (newest += 1);
    const { to, route, params } = followRoutes(routes, address);
    const before = shown.getState();
    listeners.forEach((listener) => listener(before !== null && before.route !== route));
    const isLed = to !== address;
    const Page = await loadPage(route);
    if (turn !== newest) return;
    if (change === 'push') entries.push({ address: to, state });
    else if (change === 'replace' || isLed) entries.replace({ address: to, state });
    shown.setState({ location: { ...to, state, key: String(turn) }, route, params, Page }, true);
  }

  const ready = new Promise<void>((resolve) => {
    const unsubscribe = shown.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
  const first = entries.current();
  void go(first.address, first.state, 'replace');
  return {
    shown,
    ready,
    navigate: (text, { replace = false, state = null } = {}) => {
      const to = parseAddress(text);
      const isHere = formatAddress(to) === formatAddress(entries.current().address);
      return go(to, state, replace || isHere ? 'replace' : 'push');
    },
    onNavigate: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: entries.dispose,
  };
}

/** The page of an address, and the address that it has after all that leads on. */
function followRoutes(
  routes: readonly Route[],
  to: Address,
): { to: Address; route: PageRoute; params: Params } {
  const match = matchRoute(routes, to.pathname);
  if (match === null) throw new Error(`No route takes ${to.pathname}.`);
  const { route, params } = match;
  return 'to' in route ? followRoutes(routes, parseAddress(route.to)) : { to, route, params };
}

/** A page that cannot be fetched throws where it would be drawn, and is fetched again at the next visit. */
async function loadPage({ load }: PageRoute): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
