import type { MenuNode } from '@kinora/contract/http';
import { menuTree } from '@kinora/contract';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../../testing/usual-server.ts';

const phrases = await loadWords('common', 'en');

const entries = ['Home', 'Video Sync Player', 'Custom Motions', 'Script Studio', 'Remote Play', 'Search Fun'];
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
    const all = [...entries, 'Apps', 'User Guide', 'Account', ...submenu];
    await expect.poll(() => textsOf(app, 'a, button').slice(1)).toEqual(all);
  });

  it('[SH-22] has an outside page at its place in the order of the server', async () => {
    const app = await openSignedIn(createUsualServer({ ...usualSite, links }));
    await shown(menuOf(app).getByRole('link', { name: 'User Guide' }));
    const texts = () => textsOf(app, 'li').map((text) => text.replace(' (opens in a new tab)', ''));
    await expect.poll(texts).toEqual([...entries, 'Apps', 'User Guide', ...outside, 'Account']);
  });

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
    const extra: MenuNode = { pk: 'extra', name: 'Only from the server', path: '/home', children: [] };
    server.on('listMyMenuTree', () => [...menuTree(usualSite.links, false), extra]);
    await menu.getByRole('button', { name: 'Try again' }).click();
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

  it('[SH-23] asks first, and takes no for an answer', async () => {
    const server = createUsualServer();
    const app = await openSignedIn(server);
    await ask(app);
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
