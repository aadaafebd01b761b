import type { Browser, Page } from 'puppeteer-core';
import { inject } from 'vitest';

/** A page of the product in Firefox, in English, found by what a person sees and by roles. */
export interface FirefoxPage {
  readonly page: Page;
  /** what the browser complained about; a test ends with `expect(complaints).toEqual([])` */
  readonly complaints: readonly string[];
  /** Opens a route of the product (`/SVideo`). */
  go(route: string): Promise<void>;
  /** Waits until the page shows this. */
  reads(text: string): Promise<void>;
  isShown(text: string): Promise<boolean>;
  press(role: Role, name: string): Promise<void>;
  /** Waits until something with this role and name is there. */
  waitFor(role: Role, name: string): Promise<void>;
}

type Role = 'button' | 'menuitem' | 'radio' | 'meter' | 'slider' | 'link' | 'spinbutton';

export interface FirefoxPageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly baseUrl?: string;
  /** entries of the local storage */
  readonly storage?: Readonly<Record<string, string>>;
  /** source text that runs in the page before its own */
  readonly script?: string;
}

// ms; a limit for what hangs
const maxWaitMs = 90_000;

export async function openFirefoxPage(
  browser: Pick<Browser, 'newPage'>,
  {
    viewport = { width: 1440, height: 900 },
    baseUrl = inject('baseUrl'),
    storage = {},
    script,
  }: FirefoxPageOptions = {},
): Promise<FirefoxPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(maxWaitMs);
  // one behind another is throttled, and shows no focus
  await page.bringToFront();
  await page.setViewport(viewport);
  const complaints = listenForComplaints(page);
  await page.evaluateOnNewDocument(prepareDocument, storage);
  if (script !== undefined) await page.evaluateOnNewDocument(inPageOnly(script));
  const selector = (role: Role, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
  return {
    page,
    complaints,
    async go(route) {
      await page.goto(`${baseUrl}/#${route}`);
      await page.waitForSelector('main');
    },
    async reads(text) {
      await page.waitForFunction(isTextShown, { polling: 100 }, text);
    },
    isShown: (text) => page.evaluate(isTextShown, text),
    async press(role, name) {
      await page.locator(selector(role, name)).setTimeout(maxWaitMs).click();
    },
    async waitFor(role, name) {
      await page.waitForSelector(selector(role, name));
    },
  };
}

function listenForComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** In the page. Firefox writes violations of the policy to its own console alone. The frame of Stop has no storage. */
function prepareDocument(storage: Readonly<Record<string, string>>): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI}`);
  });
  if (window.origin === 'null') return;
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

function inPageOnly(script: string): string {
  return `if (window.origin !== 'null') { ${script} }`;
}

/** In the page: the smallest elements with this text, and one of them is seen. */
function isTextShown(text: string): boolean {
  const read = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return [...document.body.querySelectorAll('*')]
    .filter((element) => read(element).includes(text))
    .filter((element) => ![...element.children].some((child) => read(child).includes(text)))
    .some((element) => element.checkVisibility());
}
