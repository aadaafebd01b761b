import type { Browser, Page } from 'playwright-core';
import type { SessionOptions, SessionTrace } from './page/session.ts';
import { bundleModule } from './bundle-module.ts';
import { bundlePage } from './bundle-page.ts';
import { launchChromium } from './launch-chromium.ts';
import { type ServedFolder, serveFolder } from './serve-folder.ts';

/** The sample's clip: a minute, with sound */
const sampleFolder = new URL('../../../apps/web/public/sample/', import.meta.url).pathname;
const sampleClip = '/pendulum.webm';

const modules = ['bench-page', 'engine-worker', 'current-value-worker', 'empty-timer-worker'] as const;

let bundled: Promise<Record<string, string>> | null = null;

/** Bundles once in a process; the benches share it. */
function bundleAll(): Promise<Record<string, string>> {
  bundled ??= Promise.all(modules.map(bundleOne)).then((entries) => Object.fromEntries(entries));
  return bundled;
}

async function bundleOne(name: (typeof modules)[number]): Promise<[string, string]> {
  return [`/${name}.js`, await bundleModule(new URL(`./page/${name}.ts`, import.meta.url))];
}

/** Serves the benches' own page with a clip of `folder`, the sample unless given. */
export async function serveBenchPage(folder = sampleFolder, clip = sampleClip): Promise<ServedFolder> {
  const html = `<!doctype html><title>bench</title><video src="${clip}" preload="auto"></video><script type="module" src="/bench-page.js"></script>`;
  return serveFolder(folder, { '/index.html': html, ...(await bundleAll()) });
}

/** The same with the product's page, its charts and its 3D view around the clip. */
export async function serveFullPage(): Promise<ServedFolder> {
  const page = await bundlePage(new URL('./full-page/', import.meta.url));
  return serveFolder(sampleFolder, { ...(await bundleAll()), ...page });
}

/** One run: a page that plays, what happens meanwhile, and what was seen. */
export interface Session {
  readonly options: SessionOptions;
  /** px */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** runs while the clip plays; the trace is taken when it is over */
  during(page: Page): Promise<void>;
}

/** Runs sessions one after another, each in a new browser page. */
export async function withBenchPages<Result>(
  use: (run: (session: Session) => Promise<SessionTrace>) => Promise<Result>,
  site: () => Promise<ServedFolder> = serveBenchPage,
): Promise<Result> {
  const served = await site();
  const browser = await launchChromium();
  try {
    return await use((session) => runSession(browser, served.origin, session));
  } finally {
    await browser.close();
    await served.close();
  }
}

async function runSession(
  browser: Browser,
  origin: string,
  { options, viewport, during }: Session,
): Promise<SessionTrace> {
  const page = await browser.newPage({ viewport: viewport ?? { width: 1280, height: 720 } });
  try {
    await page.goto(origin);
    await page.waitForFunction(() => 'benchPage' in globalThis);
    await page.evaluate((given) => globalThis.benchPage.start(given), options);
    await during(page);
    return await page.evaluate(() => globalThis.benchPage.collect());
  } finally {
    await page.close();
  }
}
