import type { FakeServer } from '@kinora/contract/testing';
import type { Language } from '@kinora/phrases';
import axe from 'axe-core';
import { type FrameLocator, type Locator, page } from 'vitest/browser';
import { expect, onTestFinished } from 'vitest';
import type { HeardEngine } from './fake-engine.ts';
import { isFullTier } from './test-tier.ts';

declare global {
  interface Window {
    /** called by the page of the frame before its first script */
    prepareApp: (frame: Window & typeof globalThis) => void;
  }
}

export interface AppOptions {
  /** `/login` */
  readonly at: string;
  readonly server: FakeServer;
  /** by default the app's own, with its virtual device */
  readonly engine?: HeardEngine;
  /** that was chosen in this browser */
  readonly language?: Language;
  /** in place of a choice, what the browser speaks: `ja-JP` */
  readonly browserLanguage?: string;
  /** px; by default a large screen */
  readonly size?: readonly [width: number, height: number];
  /** what the browser has kept from before */
  readonly storage?: Readonly<Record<string, string>>;
  /** changes the frame's window before the first script, at each load */
  readonly prepare?: (window: Window & typeof globalThis) => void;
}

export interface OpenedApp extends FrameLocator {
  /** of the frame, which a reload replaces */
  readonly window: () => Window & typeof globalThis;
  readonly document: () => Document;
  /** the route in the address */
  readonly route: () => string;
  readonly goTo: (route: string) => void;
  readonly reload: () => Promise<void>;
  readonly resize: (width: number, height: number) => void;
  /** errors that nothing caught and lines of `console.error`, since the first load */
  readonly complaints: readonly string[];
  /** ends the page, as closing its tab would */
  readonly close: () => void;
}

/**
 * Opens the built app, all of it, in a frame, with a server that the test has written. The frame has the storage of the test,
 * which is empty at the first app of a test. It is closed when the test ends.
 */
export async function openApp(options: AppOptions): Promise<OpenedApp> {
  const { at, size = [1440, 900], storage = {}, language = 'en', browserLanguage } = options;
  const complaints: string[] = [];
  const frame = document.createElement('iframe');
  const isFirst = document.querySelector('iframe[title="Kinora"]') === null;
  if (isFirst) await clearStorage();
  const choice = browserLanguage === undefined ? { 'kinora.language': language } : {};
  for (const [key, value] of Object.entries({ ...choice, ...storage })) localStorage.setItem(key, value);
  frame.title = 'Kinora';
  frame.allow = 'serial; fullscreen; gamepad; clipboard-read; clipboard-write; autoplay';
  const resize = (width: number, height: number) =>
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: '0' });
  resize(...size);
  window.prepareApp = (opened) => {
    prepareWindow(opened, options, complaints);
    options.prepare?.(opened);
  };
  await page.viewport(...size);
  document.body.style.margin = '0';
  frame.src = `/app.html#${at}`;
  document.body.append(frame);
  const close = () => frame.remove();
  onTestFinished(() => {
    close();
    expect(options.server.faults).toEqual([]);
  });
  const located = page.frameLocator(page.elementLocator(frame));
  const drawn = () => expect.poll(() => frame.contentDocument?.querySelector('main')).toBeTruthy();
  await drawn();
  const view = () => frame.contentWindow as Window & typeof globalThis;
  return Object.assign(located, {
    window: view,
    document: () => view().document,
    route: () => view().location.hash.slice(1),
    goTo: (route: string) => void (view().location.hash = route),
    async reload() {
      const before = frame.contentDocument;
      view().location.reload();
      await expect.poll(() => frame.contentDocument !== before).toBe(true);
      await drawn();
    },
    resize,
    complaints,
    close,
  });
}

/** The server, the complaints, and no worker that would keep the build for a visit without network. */
function prepareWindow(
  opened: Window & typeof globalThis,
  { server, engine, browserLanguage }: AppOptions,
  complaints: string[],
): void {
  const browserFetch = opened.fetch.bind(opened);
  opened.fetch = (input, init) => {
    const url = new URL(input instanceof opened.Request ? input.url : String(input), opened.location.href);
    return /^\/(tcode|tcodeservice|oauth|platform|api|base)\//.test(url.pathname)
      ? callFake(server, url, init)
      : browserFetch(input, init);
  };
  engine?.replaceWorker(opened);
  takeWebGl(opened);
  opened.addEventListener('error', ({ message }) => {
    // a measurement that waits for the next picture, which a browser reports as an error
    if (!message.startsWith('ResizeObserver loop')) complaints.push(`uncaught: ${message}`);
  });
  opened.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`));
  opened.console.error = (...words: unknown[]) => complaints.push(`console: ${words.join(' ')}`);
  if (browserLanguage !== undefined)
    Object.defineProperty(opened.navigator, 'languages', { value: [browserLanguage] });
  Object.defineProperty(opened.navigator, 'serviceWorker', { value: undefined });
}

/**
 * As in a browser without WebGL, for which the app has a flat picture: the processor would draw the 3D view, which has suites
 * for itself, and the pages beside it would wait.
 */
function takeWebGl({ HTMLCanvasElement: { prototype } }: Window & typeof globalThis): void {
  const getContext = prototype.getContext as (kind: string, options?: unknown) => RenderingContext | null;
  Object.defineProperty(prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, options?: unknown) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, options);
    },
  });
}

async function callFake(server: FakeServer, url: URL, init: RequestInit = {}): Promise<Response> {
  const { status, json } = await server.respond({
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    token: new Headers(init.headers).get('authorization'),
    ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
  });
  return Response.json(json, { status });
}

async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
}

/** Opens another page by the header's menu, without a reload. */
export async function goToPage(app: OpenedApp, name: string): Promise<void> {
  await app.getByRole('button', { name: 'Menu', exact: true }).click();
  await app.getByRole('menuitem', { name, exact: true }).click();
  // an empty player has another heading than its name
  await expect.poll(() => app.document().title).toContain(name);
}

/** Waits until it is seen. */
export const shown = (what: Locator) => expect.element(what).toBeVisible();

/** Waits until it is no longer there. */
export const gone = (what: Locator) => expect.element(what).not.toBeInTheDocument();

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

type AxeWindow = Window & { eval(source: string): void; axe?: typeof axe };

/** All that axe finds in what the app shows, its best practices included; in the full tier the contrast in the other theme as well. */
export async function axeFindings(app: OpenedApp): Promise<string[]> {
  const found = await runAxe(app, { resultTypes: ['violations'] });
  if (!isFullTier) return found;
  const root = app.document().documentElement;
  const scheme = root.dataset.mantineColorScheme;
  root.dataset.mantineColorScheme = scheme === 'dark' ? 'light' : 'dark';
  const other = await runAxe(app, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
  root.dataset.mantineColorScheme = scheme;
  return [...found, ...other];
}

async function runAxe(
  { window: view, document: shownOn }: OpenedApp,
  options: axe.RunOptions,
): Promise<string[]> {
  // half-way through a change of colour there is a contrast that is never read
  await expect.poll(() => shownOn().getAnimations().every(isOver)).toBe(true);
  const frame = view() as unknown as AxeWindow;
  if (!frame.axe) frame.eval(axe.source);
  const { violations } = await frame.axe!.run(options);
  return (violations as readonly Finding[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/** What turns for ever has no end to wait for. */
function isOver({ effect, playState }: Animation): boolean {
  return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
}

/** px by which the page is wider than its screen. */
export function overhang({ document: shownOn }: OpenedApp): number {
  const { scrollWidth, clientWidth } = shownOn().documentElement;
  return scrollWidth - clientWidth;
}
