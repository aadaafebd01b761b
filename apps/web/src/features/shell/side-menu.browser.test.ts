import type { MenuNode } from '@kinora/contract/http';
import { menuTree } from '@kinora/contract';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { axeFindings, gone, openApp, type OpenedApp, overhang, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../../testing/usual-server.ts';

const phrases = await loadWords('common', 'en');

const entries = ['Home', 'Video player', 'Custom Motions', 'Script Studio', 'Remote Play'];
const own = ['Motion settings', 'Appearance'];
const outside = ['Resource', 'Shop'];
const submenu = [
  'My profile',
  'Privacy policy',
  'Terms of service',
  'Language',
  'Member',
  'Subscription Record',
  'Log out',
];

const links = {
  ...usualSite.links,
  resource: 'https://resource.example/',
  shop: 'https://shop.example/',
};

function openSignedIn(server = createUsualServer()) {
  return openApp({ at: '/home', server, storage: signedInStorage(server) });
}

const menuOf = (app: OpenedApp) => app.getByRole('navigation', { name: 'Side menu' });

const textsOf = (app: OpenedApp, selector: string) =>
  [...menuOf(app).element().querySelectorAll<HTMLElement>(selector)].map(
    ({ innerText }) => innerText.split('\n')[0]?.trim() ?? '',
  );

describe('the side menu', () => {
  it('[SH-22] holds the entries of the server in their order; an outside page without an address is hidden', async () => {
    const app = await openSignedIn();
    await menuOf(app).getByRole('button', { name: 'Account' }).click();
    await shown(menuOf(app).getByRole('button', { name: 'Log out' }));
    const all = [...entries, 'User Guide', 'Device diagnostics', 'Account', ...submenu, ...own];
    await expect.poll(() => textsOf(app, 'a, button').slice(1)).toEqual(all);
  });

  it('[SH-22] has an outside page at its place in the order of the server', async () => {
    const app = await openSignedIn(createUsualServer({ ...usualSite, links }));
    await shown(menuOf(app).getByRole('link', { name: 'User Guide' }));
    const texts = () => textsOf(app, 'li').map((text) => text.replace(' (opens in a new tab)', ''));
    await expect
      .poll(texts)
      .toEqual([...entries, 'User Guide', ...outside, 'Device diagnostics', 'Account', ...own]);
  });

  it.each([
    ['beside the page', [1440, 360]],
    ['over the page', [390, 500]],
  ] as const)('[SH-22] has the entry of the page that is shown in sight %s', async (_where, size) => {
    const server = createUsualServer();
    const app = await openApp({ at: '/profile', server, storage: signedInStorage(server), size });
    if (size[0] < 1000) await app.getByRole('button', { name: 'Open the side menu' }).click();
    const current = menuOf(app).getByRole('link', { name: 'My profile', exact: true });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => current.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(size[1]);
    expect(app.window().scrollY).toBe(0);
  });

  it('[SH-100] lists the apps where a store has an address, and never a page that holds nothing', async () => {
    const withStore = { ...usualSite, links: { ...usualSite.links, appStore: 'https://store.example/' } };
    const app = await openSignedIn(createUsualServer(withStore));
    await shown(menuOf(app).getByRole('link', { name: 'Apps' }));
    await shown(app.getByRole('main').getByRole('link', { name: /^Apps/ }));
    expect(app.getByText('Search Fun').elements()).toEqual([]);
  });

  it('[SH-101] is the only menu, and has settings, language and appearance once', async () => {
    const app = await openSignedIn();
    await shown(menuOf(app));
    const banner = app.getByRole('banner');
    await expect.poll(() => banner.getByRole('button', { name: /menu/i }).elements().length).toBe(1);
    await menuOf(app).getByRole('button', { name: 'Motion settings' }).click();
    await app.getByRole('dialog', { name: 'Motion settings' }).getByRole('button', { name: 'Close' }).click();
    await menuOf(app).getByRole('button', { name: 'Appearance' }).click();
    await menuOf(app).getByText('Light').click();
    await expect.poll(() => app.document().documentElement.dataset['mantineColorScheme']).toBe('light');
    await menuOf(app).getByRole('button', { name: 'Account', exact: true }).click();
    await menuOf(app).getByRole('button', { name: 'Language' }).click();
    await shown(app.getByRole('dialog', { name: 'Language' }));
    expect(app.complaints).toEqual([]);
  });

  it('[SH-101] names each page as the page of people without an account does, and leads to the addresses of an account', async () => {
    const app = await openSignedIn();
    for (const [name, route] of [
      ['Video player', '/videoPlay'],
      ['Custom Motions', '/motions'],
      ['Device diagnostics', '/SPort'],
    ] as const) {
      await menuOf(app).getByRole('link', { name, exact: true }).click();
      await expect.poll(app.route).toBe(route);
      await expect.poll(() => app.document().title).toBe(`${name} · Kinora`);
    }
  });

  it.each([
    ['Video player', '/SVideo'],
    ['Custom Motions', '/MotionProfile'],
  ])('[SH-101] marks %s at the second address of its page, %s', async (name, at) => {
    const server = createUsualServer();
    const app = await openApp({ at, server, storage: signedInStorage(server) });
    const link = menuOf(app).getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  it.each([1440, 390])(
    '[SH-44] shows in the header who is signed in, %d pixels wide, also while Stop is latched',
    async (width) => {
      const engine = createFakeEngine();
      const server = createUsualServer();
      const app = await openApp({
        at: '/videoPlay',
        server,
        engine,
        storage: signedInStorage(server),
        size: [width, 844],
      });
      const person = app.getByRole('banner').getByRole('link', { name: 'Logged in as Aki' });
      await shown(person);
      engine.connect();
      engine.say({ motion: 'latched', stopCause: 'stop-button' });
      await shown(app.getByRole('banner').getByRole('button', { name: 'Resume' }));
      await shown(person);
      expect(overhang(app)).toBe(0);
    },
  );

  it.each([
    ['Resource', links.resource],
    ['Shop', links.shop],
  ])('[SH-26] %s opens in a new tab that knows nothing of the app', async (name, address) => {
    const app = await openSignedIn(createUsualServer({ ...usualSite, links }));
    const link = menuOf(app).getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('[SH-40] is there to go on and to log out while the server fails, and fills up once it responds', async () => {
    const server = createUsualServer();
    server.cut('listMyMenuTree');
    const app = await openSignedIn(server);
    const menu = menuOf(app);
    await shown(menu.getByText(phrases.shellMenu.incomplete));
    await menu.getByRole('button', { name: 'Account' }).click();
    await shown(menu.getByRole('button', { name: 'Log out' }));
    // the page asks again by itself as well: before the server responds the button cannot go away
    await menu.getByRole('button', { name: 'Try again' }).click();
    const extra: MenuNode = { pk: 'extra', name: 'Only from the server', path: '/home', children: [] };
    server.on('listMyMenuTree', () => [...menuTree(usualSite.links, false), extra]);
    await shown(menu.getByRole('link', { name: 'Only from the server' }));
    await gone(menu.getByText(phrases.shellMenu.incomplete));
  });

  it('[SH-44] shows who is signed in, and which build this is', async () => {
    const app = await openSignedIn();
    await shown(menuOf(app).getByText(/^Version \d+\.\d+\.\d+/));
    await menuOf(app)
      .getByRole('link', { name: /^Logged in as / })
      .click();
    await expect.poll(app.route).toBe('/profile');
  });

  it('[PG-143] is closed in the player, until it is opened there', async () => {
    const server = createUsualServer();
    const app = await openApp({
      at: '/videoPlay',
      server,
      storage: signedInStorage(server),
      size: [1280, 720],
    });
    await app.getByRole('button', { name: 'Open the side menu' }).click();
    await app.reload();
    await shown(app.getByRole('button', { name: 'Close the side menu' }));
    await app.getByRole('button', { name: 'Close the side menu' }).click();
    app.goTo('/home');
    await shown(app.getByRole('button', { name: 'Close the side menu' }));
  });

  it('[SH-22] closes, stays closed over a reload, and opens again', async () => {
    const app = await openSignedIn();
    await app.getByRole('button', { name: 'Close the side menu' }).click();
    await app.reload();
    await app.getByRole('button', { name: 'Open the side menu' }).click();
    await shown(app.getByRole('button', { name: 'Close the side menu' }));
  });
});

describe('logging out', () => {
  const ask = async (app: OpenedApp) => {
    await app.getByRole('button', { name: 'Account', exact: true }).click();
    await app.getByRole('button', { name: 'Log out' }).click();
  };
  const press = (app: OpenedApp, name: string) =>
    app.getByRole('dialog').getByRole('button', { name }).click();

  it('[SH-21] [SH-23] asks first, and takes no for an answer', async () => {
    const server = createUsualServer();
    const app = await openSignedIn(server);
    await ask(app);
    await expect.element(app.getByRole('dialog')).toHaveAccessibleName();
    expect(await axeFindings(app)).toEqual([]);
    await press(app, 'Cancel');
    await gone(app.getByRole('dialog'));
    expect(server.calls.map(({ name }) => name)).not.toContain('logout');
    await app.getByRole('button', { name: 'Log out' }).click();
    await press(app, 'Log out');
    await expect.poll(app.route).toBe('/login');
    expect(server.calls.map(({ name }) => name)).toContain('logout');
  });

  it('[SH-23] logs out of this browser while the server does not respond, and says so', async () => {
    const server = createUsualServer();
    server.cut('logout');
    const app = await openSignedIn(server);
    await ask(app);
    await press(app, 'Log out');
    await expect.poll(app.route).toBe('/login');
    await shown(app.getByText(phrases.errors['network.unreachable']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[SH-23] leads to the login from a page that needs no session as well', async () => {
    const app = await openSignedIn();
    await app.getByRole('button', { name: 'Account', exact: true }).click();
    await app.getByRole('link', { name: 'Privacy policy' }).click();
    await shown(app.getByRole('heading', { name: 'Privacy policy' }));
    await app.getByRole('button', { name: 'Log out' }).click();
    await press(app, 'Log out');
    await expect.poll(app.route).toBe('/login');
  });
});
