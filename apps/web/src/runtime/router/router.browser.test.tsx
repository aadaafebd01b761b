import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Navigate, NavLink } from './link.tsx';
import { createRouter, type Router } from './router.ts';
import { RouterProvider } from './router-provider.tsx';
import type { Route } from './routes.ts';
import { useLocation, useParams, useQuery, useShown } from './use-router.ts';

let root: Root;
let router: Router;
let box: HTMLElement;
/** how the slow page comes, once for each time it was asked for */
let slow: { readonly resolve: (page: () => string) => void; readonly reject: (error: Error) => void }[];

function Here() {
  const { pathname, state } = useLocation();
  return `${pathname} ${useQuery().get('x') ?? '-'} ${JSON.stringify(useParams())} ${JSON.stringify(state)}`;
}

function Drawn() {
  const { Page } = useShown();
  return (
    <>
      <nav>
        <NavLink to="/one">one</NavLink>
        <NavLink to="/two?x=1">two</NavLink>
        <Link to="/two" target="_blank">
          elsewhere
        </Link>
        <Link to="/two" replace>
          instead
        </Link>
      </nav>
      <main>
        <Page />
      </main>
    </>
  );
}

const routes: readonly Route[] = [
  { path: '', to: '/one' },
  { path: 'old', to: '/two?x=2' },
  { path: 'one', load: () => Promise.resolve(Here) },
  { path: 'two', load: () => Promise.resolve(Here) },
  { path: 'key/:pk', load: () => Promise.resolve(Here) },
  { path: 'on', load: () => Promise.resolve(() => <Navigate to="/two" replace />) },
  { path: 'slow', load: () => waitForPage() },
];

function waitForPage(): Promise<() => string> {
  return new Promise((resolve, reject) => slow.push({ resolve, reject }));
}

function open(hash: string): Promise<void> {
  history.replaceState(null, '', hash);
  router = createRouter(routes, window);
  root.render(
    <RouterProvider router={router}>
      <Drawn />
    </RouterProvider>,
  );
  return vi.waitUntil(() => box.querySelector('main') !== null).then(() => undefined);
}

const text = () => box.querySelector('main')?.textContent ?? '';
const reads = (start: string) => vi.waitFor(() => expect(text()).toMatch(new RegExp(`^${start}`)));
const press = (word: string) =>
  [...box.querySelectorAll<HTMLElement>('a, button')].find((it) => it.textContent === word)!.click();

beforeEach(() => {
  slow = [];
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  router.dispose();
  box.remove();
});

describe('the router', () => {
  it('shows the page of the address, with what the address asks', async () => {
    await open('#/key/a%20b?x=7');
    await reads(String.raw`/key/a%20b 7 \{"pk":"a b"\}`);
  });

  it('draws nothing before the first page is there', async () => {
    const opened = open('#/slow');
    await vi.waitUntil(() => slow.length === 1);
    expect(box.textContent).toBe('');
    slow[0]!.resolve(() => 'slow page');
    await opened;
    await reads('slow page');
  });

  it('follows links, marks the current one, and goes back and forward', async () => {
    await open('#/one');
    press('two');
    await reads('/two 1');
    expect(location.hash).toBe('#/two?x=1');
    expect(box.querySelector('[aria-current=page]')?.textContent).toBe('two');
    history.back();
    await reads('/one');
    history.forward();
    await reads('/two 1');
  });

  it('leaves a link to another tab to the browser', async () => {
    await open('#/one');
    let isPrevented: boolean | null = null;
    const look = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    press('elsewhere');
    expect(isPrevented).toBe(false);
    expect(location.hash).toBe('#/one');
  });

  it('adds no entry for the address that is shown, nor for a link in its place', async () => {
    await open('#/one?x=9');
    await router.navigate('/one');
    const { length } = history;
    await router.navigate('/one');
    press('instead');
    await reads('/two -');
    expect(history.length).toBe(length);
    history.back();
    await reads('/one 9');
  });

  it('keeps what a navigation passed on with its entry', async () => {
    await open('#/one');
    await router.navigate('/two', { state: { from: '/one' } });
    await reads(String.raw`/two - \{\} \{"from":"/one"\}`);
    await router.navigate('/one');
    await reads('/one');
    history.back();
    await reads(String.raw`/two - \{\} \{"from":"/one"\}`);
  });

  it('leads on from an old address without an entry for it', async () => {
    await open('#/');
    expect(location.hash).toBe('#/one');
    location.hash = '#/old';
    await reads('/two 2');
    expect(location.hash).toBe('#/two?x=2');
    history.back();
    await reads('/one');
    await router.navigate('/on');
    await reads('/two -');
    history.back();
    await reads('/one');
  });

  it('keeps the page before until the next is there, and drops one that comes too late', async () => {
    await open('#/one');
    const first = router.navigate('/slow');
    expect([text(), location.hash]).toEqual(['/one - {} null', '#/one']);
    press('two');
    await reads('/two 1');
    slow[0]!.resolve(() => 'slow page');
    await first;
    expect([text(), location.hash]).toEqual(['/two 1 {} null', '#/two?x=1']);
  });

  it('says that a page is left before the next one is there', async () => {
    await open('#/one');
    const left = vi.fn();
    const unsubscribe = router.onNavigate(left);
    const first = router.navigate('/slow');
    expect([left.mock.calls, text()]).toEqual([[[true]], '/one - {} null']);
    location.hash = '#/two?x=3';
    await vi.waitUntil(() => left.mock.calls.length === 2);
    unsubscribe();
    press('two');
    await reads('/two 1');
    slow[0]!.resolve(() => 'slow page');
    await first;
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('[PG-15] does not count another visit of the same page as leaving it', async () => {
    await open('#/two?x=1');
    const left = vi.fn();
    router.onNavigate(left);
    await router.navigate('/two?x=2');
    expect(left.mock.calls).toEqual([[false]]);
  });

  it('follows an address that is typed, and writes its first slash', async () => {
    await open('#/one');
    location.hash = '#two?x=3';
    await reads('/two 3');
    expect(location.hash).toBe('#/two?x=3');
    history.back();
    await reads('/one');
    history.forward();
    await reads('/two 3');
  });

  it('fetches a page again that could not be fetched', async () => {
    history.replaceState(null, '', '#/one');
    router = createRouter(routes, window);
    const first = router.navigate('/slow');
    slow[0]!.reject(new Error('no network'));
    await first;
    expect(router.shown.getState()!.Page).toThrow('no network');
    const second = router.navigate('/slow');
    const page = () => 'slow page';
    slow[1]!.resolve(page);
    await second;
    expect(router.shown.getState()!.Page).toBe(page);
  });

  it('gives another key to each visit of one page', async () => {
    await open('#/one');
    const before = router.shown.getState()!.location.key;
    await router.navigate('/one');
    expect(router.shown.getState()!.location.key).not.toBe(before);
  });
});
