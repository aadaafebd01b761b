import { describe, expect, it } from 'vitest';
import { openApp, overhang, axeFindings, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../../testing/usual-server.ts';

describe('the empty address', () => {
  it('[SH-102] says what Kinora is, and has the player one press away and the login beside it', async () => {
    const app = await openApp({ at: '', server: createUsualServer() });
    await shown(app.getByRole('heading', { level: 1, name: 'Your device, in step with the video' }));
    expect(app.document().title).toBe('Welcome · Kinora');
    const main = app.getByRole('main');
    for (const [name, route] of [
      ['Log in', '/login'],
      ['User Guide', '/guide'],
      ['Privacy policy', '/privacy'],
      ['Terms of service', '/terms'],
    ] as const)
      await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', `#${route}`);
    await main.getByRole('link', { name: 'Open the player' }).click();
    await expect.poll(app.route).toBe('/SVideo');
    expect(app.complaints).toEqual([]);
  });

  it('[SH-102] opens the sample in the player by one press, with the virtual device, and plays nothing by that', async () => {
    const app = await openApp({ at: '', server: createUsualServer() });
    await app.getByRole('button', { name: 'Try the sample' }).click();
    await expect.poll(app.route).toBe('/SVideo');
    await expect.poll(() => app.document().querySelector('[data-scripts="6"]')).toBeTruthy();
    await shown(app.getByText('Connected').first());
    expect(app.document().querySelector('video')?.paused).toBe(true);
    expect(app.complaints).toEqual([]);
  });

  it('[SH-102] leads who is signed in home', async () => {
    const server = createUsualServer();
    const app = await openApp({ at: '', server, storage: signedInStorage(server) });
    await expect.poll(app.route).toBe('/home');
  });

  it('[SH-103] leads to the login where the server is set so', async () => {
    const server = createUsualServer({ ...usualSite, firstPage: 'login' });
    const app = await openApp({ at: '', server });
    await expect.poll(app.route).toBe('/login');
  });

  it.each([
    { size: [1280, 720], scheme: 'dark', language: 'en' },
    { size: [390, 844], scheme: 'light', language: 'ja' },
    { size: [390, 844], scheme: 'dark', language: 'zh' },
  ] as const)('[SH-21] has no serious finding of axe and nothing beside the screen: %j', async (screen) => {
    const { size, language, scheme } = screen;
    const storage = { 'mantine-color-scheme-value': scheme };
    const app = await openApp({ at: '', server: createUsualServer(), size, language, storage });
    await shown(app.getByRole('heading', { level: 1 }));
    expect(await axeFindings(app)).toEqual([]);
    expect(overhang(app)).toBe(0);
    // the ways in are in sight without scrolling
    const login = app.getByRole('main').getByRole('link').nth(1).element().getBoundingClientRect();
    expect(login.bottom).toBeLessThanOrEqual(size[1]);
  });
});

it('[SH-104] the guide needs no session, and is in the menu and on the login page', async () => {
  const app = await openApp({ at: '/login', server: createUsualServer() });
  await app.getByRole('main').getByRole('link', { name: 'User Guide' }).click();
  await shown(app.getByRole('heading', { level: 1 }));
  await expect.poll(app.route).toBe('/guide');
  app.goTo('/SVideo');
  await app.getByRole('button', { name: 'Menu', exact: true }).click();
  await app.getByRole('menuitem', { name: 'User Guide' }).click();
  await expect.poll(app.route).toBe('/guide');
});
