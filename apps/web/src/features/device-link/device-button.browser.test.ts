import type { SiteSettings } from '@kinora/contract/http';
import { loadWords } from '@kinora/phrases';
import { cdp, type Locator, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gone, openApp, type OpenedApp, axeFindings, shown } from '../../testing/open-app.ts';
import { createUsualServer, usualSite } from '../../testing/usual-server.ts';
import { createFakeBoard, type FakeBoardOptions, usb } from '../../testing/fake-board.ts';

const { device: words } = await loadWords('common', 'en');
const exact = { exact: true };
const known = 'Connect USB 10C4:EA60';

async function openBoard({
  size = [1440, 844],
  ...options
}: FakeBoardOptions & { readonly size?: readonly [width: number, height: number] } = {}) {
  const board = createFakeBoard(options);
  const server = createUsualServer({ ...usualSite, membership: 'open' });
  const { engine, prepare } = board;
  const app = await openApp({ at: '/SPort', server, size, engine, prepare });
  return { app, board };
}

type Opened = Awaited<ReturnType<typeof openBoard>>;

const banner = (app: OpenedApp) => app.getByRole('banner');
const connected = (app: OpenedApp) => banner(app).getByRole('button', { name: /^Connected USB 10C4:EA60/ });
const connecting = (app: OpenedApp) => banner(app).getByRole('button', { name: /^Connecting/ });
const off = (app: OpenedApp) => banner(app).getByRole('button', { name: /^Not connected/ });
const connect = (app: OpenedApp) => banner(app).getByRole('button', { name: words.menu.connect, ...exact });
const sheet = (app: OpenedApp) => app.getByRole('dialog', { name: 'Devices', ...exact });
const cardOf = (app: OpenedApp, name: string) => sheet(app).getByRole('region', { name, ...exact });
const facts = (app: OpenedApp) => app.getByRole('dialog', { name: words.chip.label });

/** Waits until the engine was asked so often for the board, and connects it. */
async function finish({ app, board }: Opened, times = 1): Promise<void> {
  await begin({ app, board }, times);
  board.connect();
  await shown(connected(app));
}

async function begin({ app, board }: Opened, times: number): Promise<void> {
  await expect.poll(() => board.engine.of('link.connect')).toHaveLength(times);
  expect(board.engine.last('link.connect')?.choice).toMatchObject({ kind: 'web-serial', usb });
  board.connecting();
  await shown(connecting(app));
}

async function disconnect({ app, board }: Opened): Promise<void> {
  await connected(app).click();
  await facts(app).getByRole('button', { name: words.menu.disconnect }).click();
  await expect.poll(() => board.engine.of('link.disconnect')).toHaveLength(1);
  board.disconnect();
  await shown(off(app));
}

describe('the device button', () => {
  it('[PG-114] connects by one press the device that the site may open, and disconnects by its chip', async () => {
    const opened = await openBoard();
    await connect(opened.app).click();
    await finish(opened);
    await disconnect(opened);
  });

  it('[PG-114] opens the sheet where no device is known, and the chooser from there', async () => {
    const opened = await openBoard({ isGranted: false });
    await connect(opened.app).click();
    await cardOf(opened.app, 'USB').getByRole('button', { name: 'Choose a port…' }).click();
    await finish(opened);
    await gone(sheet(opened.app));
  });

  it('[PG-114] connects by a press that came before the server had said whether it locks anything', async () => {
    const board = createFakeBoard();
    const server = createUsualServer();
    let answer!: (site: SiteSettings) => void;
    const settings = new Promise<SiteSettings>((resolve) => (answer = resolve));
    server.on('getSiteSettings', () => settings);
    const app = await openApp({ at: '/SVideo', server, engine: board.engine, prepare: board.prepare });
    await connect(app).click();
    answer({ ...usualSite, membership: 'open' });
    await finish({ app, board });
  });

  it('[PG-20, PG-177] says on its card that the chooser was closed', async () => {
    const { app, board } = await openBoard({ isGranted: false, picks: false });
    await connect(app).click();
    await sheet(app).getByRole('button', { name: 'Choose a port…' }).click();
    await shown(cardOf(app, 'USB').getByText('No device was chosen.'));
    await shown(off(app));
    expect(board.engine.of('link.connect')).toEqual([]);
  });

  it('[PG-115, PG-141] is used by keys, on a narrow screen too, and keeps the focus', async () => {
    const opened = await openBoard({ size: [390, 844] });
    const { app } = opened;
    const chip = banner(app).getByRole('button', { name: /^(Connected|Not connected)/ });
    for (const button of [off(app), connect(app)]) {
      await shown(button);
      const box = button.element().getBoundingClientRect();
      expect(box.height).toBeGreaterThanOrEqual(40);
      expect(box.right).toBeLessThanOrEqual(390);
    }
    app.window().focus();
    (off(app).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await shown(cardOf(app, 'Recent device').getByRole('button', { name: known }));
    await userEvent.keyboard('{Escape}');
    await gone(sheet(app));
    await expect.element(chip).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await finish(opened);
    await expect.element(chip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shown(facts(app).getByText(words.owner.label));
    await shown(facts(app).getByRole('button', { name: words.menu.disconnect }));
    const box = facts(app).element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
  });
});

describe('the sheet of devices', () => {
  it.each([
    ['an upright phone', [390, 844]],
    ['a lying phone', [844, 390]],
    ['twice the size', [720, 450]],
  ] as const)(
    '[PG-125, PG-177] fits, is pressed by a finger and has no finding of axe: %s',
    async (_what, size) => {
      await touchScreen();
      const { app } = await openBoard({ size });
      const heightsIn = (place: Locator) =>
        place
          .getByRole('button')
          .elements()
          .map((button) => button.getBoundingClientRect().height);
      const main = app.getByRole('main');
      const opener = main.getByRole('button', { name: 'Connect a device…' });
      await shown(main.getByRole('button', { name: known }));
      await opener.click();
      await shown(cardOf(app, 'Recent device'));
      const heights = [...heightsIn(sheet(app)), ...heightsIn(main.getByRole('region').first())];
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      const { scrollWidth, clientWidth } = sheet(app).element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      expect(await axeFindings(app)).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await gone(sheet(app));
      await expect.element(opener).toHaveFocus();
    },
  );
});

/** A screen for fingers, until the test ends. */
async function touchScreen(): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const set = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await set(true);
  onTestFinished(async () => void (await set(false)));
}

describe('a page that was left connected', () => {
  it('[PG-116] connects again after a reload', async () => {
    const opened = await openBoard();
    await connect(opened.app).click();
    await finish(opened);
    await opened.app.reload();
    await finish(opened, 2);
  });

  it('[PG-116] is not connected again where the person disconnected, or turned that off', async () => {
    const opened = await openBoard();
    const { app, board } = opened;
    await connect(app).click();
    await finish(opened);
    await disconnect(opened);
    await app.reload();
    await off(app).click();
    await sheet(app)
      .getByRole('button', { name: known, ...exact })
      .click();
    await finish(opened, 2);
    await app.getByRole('button', { name: 'Menu' }).click();
    await app.getByRole('menuitem', { name: 'Motion settings' }).click();
    await app.getByRole('switch', { name: 'Reconnect after a reload' }).click({ force: true });
    await app.reload();
    await off(app).click();
    await shown(sheet(app).getByRole('button', { name: known }));
    expect(board.engine.of('link.connect')).toHaveLength(2);
  });

  it('[PG-116] says nothing where that fails, and why when it is asked for', async () => {
    const opened = await openBoard();
    const { app, board } = opened;
    const why = app.getByText('Another program is using this port').first();
    const fail = async (times: number) => {
      await begin(opened, times);
      board.disconnect('serial.busy');
    };
    await connect(app).click();
    await finish(opened);
    await app.reload();
    await fail(2);
    await shown(off(app));
    await gone(why);
    await connect(app).click();
    await fail(3);
    await shown(why);
  });
});

describe('the sheet for a person without an account, where membership is required', () => {
  it('[PG-177] leads to the page on which a real device needs none', async () => {
    const server = createUsualServer({ ...usualSite, membership: 'required' });
    const app = await openApp({ at: '/SVideo', server });
    await connect(app).click();
    await sheet(app)
      .getByRole('button', { name: 'Device diagnostics', ...exact })
      .click();
    await gone(sheet(app));
    await expect.poll(app.route).toBe('/SPort');
  });
});
