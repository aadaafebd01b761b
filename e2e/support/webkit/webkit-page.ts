import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect, inject } from 'vitest';

/** What a person does in WebKit, by its driver: real presses of keys and buttons. */
export interface WebKitPage {
  readonly driver: WebDriver;
  /** Opens a route, with these entries in its storage. */
  open(route: string, storage?: Readonly<Record<string, string>>): Promise<void>;
  /** Goes to a route of the page that is open. */
  go(route: string): Promise<void>;
  /** Presses the last button or link of this name that can be pressed, and waits for it before. */
  press(name: string): Promise<void>;
  /** Presses the button whenever it can be pressed, until something is so: a press can miss what a page moves meanwhile. */
  pressUntil(name: string, isSo: () => Promise<boolean>): Promise<void>;
  /** Empties a field. */
  clear(label: string): Promise<void>;
  key(key: keyof typeof Key): Promise<void>;
  /** Waits until the page says this, shown or not. */
  reads(text: string | RegExp): Promise<void>;
  says(text: string | RegExp): Promise<boolean>;
  /** Waits until an expression in the page is true. */
  until(expression: string): Promise<void>;
  /** Where an axis was sent, 0..9999 */
  positionOf(axis: string): Promise<number>;
  /** Errors that nobody caught since the page was opened. */
  complaints(): Promise<readonly string[]>;
}

export function pageOf(driver: WebDriver, baseUrl = inject('baseUrl')): WebKitPage {
  const run = <Result>(script: string, ...values: readonly unknown[]) =>
    driver.executeScript<Result>(script, ...values);
  const isTrue = (expression: string) => run<boolean>(`return Boolean(${expression})`);
  const says = (text: string | RegExp) =>
    typeof text === 'string'
      ? run<boolean>(findText, text, '')
      : run<boolean>(findText, text.source, 'regexp');
  const soon = (isThere: () => Promise<boolean>, what: string) =>
    expect.poll(isThere, { message: what }).toBe(true);

  /** False where there is none, or where it was drawn anew meanwhile. */
  async function pressNow(name: string): Promise<boolean> {
    const button = await run<WebElement | null>(findButton, name);
    return (
      button?.click().then(
        () => true,
        () => false,
      ) ?? false
    );
  }

  return {
    driver,
    async open(route, storage) {
      if (storage !== undefined) {
        // a page without the app's code: it has the storage, and nothing that runs
        await driver.get(`${baseUrl}/third-party.txt`);
        await run('Object.assign(localStorage, arguments[0])', storage);
      }
      await driver.get(`${baseUrl}/#${route}`);
      await soon(() => isTrue('document.querySelector("main")'), `${route} is drawn`);
      await run(noteErrors);
    },
    async go(route) {
      await run('location.hash = arguments[0]', route);
    },
    press: (name) => soon(() => pressNow(name), name),
    pressUntil: (name, isSo) =>
      soon(async () => (await isSo()) || ((await pressNow(name)) && isSo()), `what ${name} leads to`),
    async clear(label) {
      await soon(async () => (await run(findField, label)) !== null, label);
      const field = await run<WebElement>(findField, label);
      await field.click();
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE);
    },
    key: (key) => driver.actions().sendKeys(String(Key[key])).perform(),
    reads: (text) => soon(() => says(text), String(text)),
    says,
    until: (expression) => soon(() => isTrue(expression), expression),
    positionOf: (axis) =>
      run<number>(
        'return Number(document.querySelector(`[role=meter][aria-label^="${arguments[0]}"]`)?.ariaValueNow)',
        axis,
      ),
    complaints: () => run<readonly string[]>('return window.testErrors'),
  };
}

/** Names are read as a person reads them: a label, else the text. */
const findButton = `
  const named = [...document.querySelectorAll('button, a, [role=menuitem]')].filter(
    (element) =>
      !element.disabled && element.checkVisibility() && (element.ariaLabel ?? element.textContent).trim() === arguments[0],
  );
  return named.at(-1) ?? null;`;

const findField = `
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === arguments[0]);
  return label?.control ?? null;`;

const findText = `
  const isMeant = arguments[1] === 'regexp' ? (text) => new RegExp(arguments[0]).test(text) : (text) => text === arguments[0];
  return [...document.body.querySelectorAll('*')].some(({ textContent }) =>
    isMeant(textContent.replace(/\\s+/g, ' ').trim()),
  );`;

const noteErrors = `
  window.testErrors = [];
  addEventListener('error', ({ message }) => {
    // what is left to observe is observed with the next frame: the driver's other browsers report no such error
    if (!message.startsWith('ResizeObserver loop')) window.testErrors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => window.testErrors.push(String(reason)));`;
