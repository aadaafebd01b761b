import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gone, goToPage, openApp, type OpenedApp, shown } from '../testing/open-app.ts';
import { createUsualServer } from '../testing/usual-server.ts';

const openDiagnostics = (size?: readonly [number, number]) =>
  openApp({ at: '/SPort', server: createUsualServer(), ...(size && { size }) });

/** The diagnostics with the virtual device, which the hand has. */
async function openDriving(): Promise<OpenedApp> {
  const app = await openDiagnostics();
  await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
  await takeControl(app);
  return app;
}

async function takeControl(app: OpenedApp): Promise<void> {
  await app.getByRole('button', { name: 'Take control' }).click();
  await shown(app.getByText('You’re in control.'));
}

const stopped = (app: OpenedApp) => shown(app.getByRole('banner').getByRole('button', { name: 'Resume' }));

/** The keys of the keyboard go to the frame. */
const focusPage = (app: OpenedApp) => app.getByRole('heading', { level: 1 }).click();

async function openByMenu(app: OpenedApp, item: string): Promise<void> {
  await app.getByRole('button', { name: 'Menu' }).click();
  await app.getByRole('menuitem', { name: item }).click();
  await shown(app.getByRole('dialog'));
}

async function openSheet(app: OpenedApp) {
  await app
    .getByRole('banner')
    .getByRole('button', { name: /^Not connected/ })
    .click();
  const sheet = app.getByRole('dialog', { name: 'Devices', exact: true });
  await shown(sheet);
  return sheet;
}

const boxOf = (app: OpenedApp, role: string, name?: string) => {
  const { x, y, width, height } = app
    .getByRole(role, name === undefined ? {} : { name })
    .first()
    .element()
    .getBoundingClientRect();
  return { x, y, width, height };
};

describe('Stop in the header', () => {
  it('[PG-3, PG-5] stops by Esc and by the second key while somebody types', async () => {
    const app = await openDriving();
    for (const key of ['{Escape}', '{F8}']) {
      await app.getByRole('textbox', { name: 'Command' }).fill('D');
      await userEvent.keyboard(key);
      await stopped(app);
      await app.getByRole('banner').getByRole('button', { name: 'Resume' }).click();
      await takeControl(app);
    }
  });

  it('[PG-142] is in the same place on every page, 48 px high, and over a dialog', async () => {
    const app = await openDriving();
    const place = boxOf(app, 'button', 'Stop');
    expect(place.height).toBeGreaterThanOrEqual(48);
    for (const name of ['Custom Motions', 'Video player']) {
      await goToPage(app, name);
      expect(boxOf(app, 'button', 'Stop')).toEqual(place);
    }
    await openByMenu(app, 'Motion settings');
    // at its place, whatever is over it
    await app.getByRole('button', { name: 'Stop' }).click({ force: true });
    await stopped(app);
  });

  it('[PG-4] leaves Esc to an open dialog while nothing moves', async () => {
    const app = await openDiagnostics();
    await openByMenu(app, 'Language');
    await userEvent.keyboard('{Escape}');
    await gone(app.getByRole('dialog'));
    await gone(app.getByRole('banner').getByRole('button', { name: 'Resume' }));
  });

  it('[PG-104] leaves Esc to a text field and to a page without a device, and stops at rest where one is connected', async () => {
    const app = await openDiagnostics();
    await focusPage(app);
    await userEvent.keyboard('{Escape}');
    await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
    await shown(app.getByText('VIRTUAL-0001', { exact: true }));
    await app.getByRole('textbox', { name: 'Command' }).fill('D');
    // what was asked for a moment ago could still begin
    const since = performance.now();
    await expect.poll(() => performance.now() - since).toBeGreaterThan(1_500);
    await userEvent.keyboard('{Escape}');
    await gone(app.getByRole('banner').getByRole('button', { name: 'Resume' }));
    await focusPage(app);
    await userEvent.keyboard('{Escape}');
    await stopped(app);
  });
});

describe('the sheet of devices', () => {
  it('[PG-105] has a card for each kind, USB first and the virtual device last', async () => {
    const names = (await openSheet(await openDiagnostics())).getByRole('heading', { level: 3 }).elements();
    const kinds = ['USB', 'Bluetooth', 'Wi-Fi board', 'Intiface', 'Virtual device'];
    expect(names.map(({ textContent }) => textContent)).toEqual(kinds);
  });

  it('[MP-61] leads to the sign-in where a real device needs an account', async () => {
    const app = await openApp({ at: '/SVideo', server: createUsualServer() });
    const sheet = await openSheet(app);
    await sheet.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await expect.poll(app.route).toBe('/login');
  });
});

describe('the header above everything', () => {
  it('[PG-80] covers no head of a dialog or drawer, its latch banner neither', async () => {
    const app = await openDiagnostics();
    await focusPage(app);
    await userEvent.keyboard('{F8}');
    await stopped(app);
    await shown(app.getByText('Stopped: stop key'));
    for (const item of ['Motion settings', 'Language']) {
      await openByMenu(app, item);
      // a real click, which is refused on what something else covers
      await app.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await gone(app.getByRole('dialog'));
    }
  });

  it.each([1440, 1100, 390])(
    '[PG-86] says that Stop is latched without moving the page, %d pixels wide',
    async (width) => {
      const app = await openDiagnostics([width, 844]);
      await shown(app.getByRole('heading', { level: 1 }));
      const [before, header] = [boxOf(app, 'heading'), boxOf(app, 'banner')];
      const colour = () => getComputedStyle(app.getByRole('banner').element()).backgroundColor;
      const calm = colour();
      await focusPage(app);
      await userEvent.keyboard('{F8}');
      await stopped(app);
      expect(colour()).not.toBe(calm);
      expect(boxOf(app, 'heading')).toEqual(before);
      expect(boxOf(app, 'banner')).toEqual(header);
      const resume = boxOf(app, 'button', 'Resume');
      expect(resume.height).toBeGreaterThanOrEqual(44);
      expect(resume.y + resume.height).toBeLessThanOrEqual(header.y + header.height);
    },
  );

  it('[PG-81] is above the heading of a page that was reached by a link from further down', async () => {
    const app = await openDiagnostics([1440, 500]);
    await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
    await shown(app.getByText('VIRTUAL-0001', { exact: true }));
    app.window().scrollTo(0, 372);
    expect(app.window().scrollY).toBeGreaterThan(100);
    await goToPage(app, 'Custom Motions');
    await shown(app.getByRole('heading', { level: 1, name: 'Custom Motions' }));
    expect(app.window().scrollY).toBe(0);
    const below = boxOf(app, 'banner');
    expect(boxOf(app, 'heading', 'Custom Motions').y).toBeGreaterThanOrEqual(below.y + below.height);
  });
});

describe('the language dialog', () => {
  it('reloads the page in the language that was chosen, and remembers it', async () => {
    const app = await openApp({ at: '/SPort', server: createUsualServer(), browserLanguage: 'en-GB' });
    await openByMenu(app, 'Language');
    await app.getByRole('radio', { name: '日本語' }).click();
    await app.getByRole('button', { name: 'Change and reload' }).click();
    await shown(app.getByRole('heading', { name: 'デバイス診断' }));
    expect(app.document().documentElement.lang).toBe('ja');
    expect(app.document().title).toBe('デバイス診断 · Kinora');
    await app.reload();
    await shown(app.getByRole('heading', { name: 'デバイス診断' }));
  });

  it.each([
    ['ja-JP', 'デバイス診断'],
    ['zh-CN', '设备诊断'],
    ['de-DE', 'Device diagnostics'],
  ])('[PG-70] is not needed by a browser that speaks %s', async (browserLanguage, heading) => {
    const app = await openApp({ at: '/SPort', server: createUsualServer(), browserLanguage });
    await shown(app.getByRole('heading', { name: heading }));
  });
});
