import type { Locator, Page } from 'playwright-core';

/*
 * A machine may stop for seconds at any point. A device that was moving holds then, and goes on only by what its person
 * presses (EN-50, RM-24): a test that waits for motion presses it.
 */

/** How a button is pressed: by a mouse, where nothing else is said. */
export type Press = (button: Locator) => Promise<void>;

export const clickIt: Press = (button) => button.click();

/** Presses whatever moves the device again whenever the page says that it held it because it was silent itself. */
export async function pressOnAfterStalls(page: Page): Promise<void> {
  await page.addInitScript(pressWhereSilent);
}

/** Runs in the page: also while the test waits in there, and where a dialog is open. */
function pressWhereSilent(): void {
  const held = '//text()[contains(., "page not responding")]';
  // a video plays on while its device holds
  const names = ['Resume device', 'Play', 'Take control'];
  const isHeld = () =>
    document.evaluate(held, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue !== null;
  const find = () => {
    const buttons = [...document.querySelectorAll('button')].filter(({ disabled }) => !disabled);
    const named = (name: string) =>
      buttons.findLast((button) => (button.ariaLabel ?? button.innerText.trim()) === name);
    return names.map(named).find((button) => button !== undefined);
  };
  let hasPressed = false;
  new MutationObserver(() => {
    if (!isHeld()) {
      hasPressed = false;
      return;
    }
    const button = hasPressed ? undefined : find();
    hasPressed ||= button !== undefined;
    button?.click();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** A person in a room: the page, and its button `START`. */
interface Starter {
  readonly page: Page;
  readonly start: Locator;
}

/** Remembers in the page that it was silent for so long that its engine may have let the device go. */
export async function noticeStalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const silentMs = 1500;
    let lastMs = Date.now();
    setInterval(() => {
      if (Date.now() - lastMs > silentMs) document.documentElement.dataset['stalled'] = '';
      lastMs = Date.now();
    }, 100);
  });
}

/** What the recipient reads before START. Only a page that was silent may have lost its permission. */
function takenBack({ page }: Pick<Starter, 'page'>): Locator {
  return page
    .locator('html[data-stalled]')
    .getByText(/Nothing moves until you press START\.$|Press START to continue, then/);
}

/** The recipient allows again what a stall took back. */
export async function allowAgain(recipient: Starter): Promise<void> {
  if ((await takenBack(recipient).count()) === 0) return;
  if (!(await recipient.start.isEnabled())) return;
  await recipient.page.evaluate(() => delete document.documentElement.dataset['stalled']);
  await recipient.start.click();
}

/** Whatever both have to press so that the controller's commands arrive. */
export async function pressOnTogether(
  { controller, recipient }: { readonly controller: Starter; readonly recipient: Starter },
  press: Press = clickIt,
): Promise<void> {
  await allowAgain(recipient);
  if (await controller.start.isEnabled()) await press(controller.start);
}

/** Reads that the recipient's device holds; a stall on the way takes back what was allowed as well. */
export async function readsHold({ page }: Starter, text: RegExp): Promise<void> {
  await page.getByText(text).or(takenBack({ page })).first().waitFor({ state: 'attached' });
}

/** Whether something is seen within a few seconds. */
export async function isSoon(locator: Locator, state: 'visible' | 'attached' = 'visible'): Promise<boolean> {
  const shown = locator.first().waitFor({ state, timeout: 3_000 });
  return shown.then(
    () => true,
    () => false,
  );
}
