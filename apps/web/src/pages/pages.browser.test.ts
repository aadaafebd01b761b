import type { SiteSettings } from '@kinora/contract/http';
import type { FakeServer } from '@kinora/contract/testing';
import { type Language, loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, overhang, axeFindings, shown } from '../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../testing/usual-server.ts';

const phrases = await loadWords('common', 'en');

const links = {
  guide: 'https://guide.example/',
  shop: 'https://shop.example/',
  resource: 'https://resource.example/',
  appStore: 'https://apps.example/a',
  androidStore: 'https://apps.example/b',
};

interface Visit {
  readonly site?: SiteSettings;
  readonly language?: Language;
  readonly server?: FakeServer;
}

/** Opens a page as the person, on a server with these settings. */
function open(
  at: string,
  { site = usualSite, language = 'en', server = createUsualServer(site) }: Visit = {},
): Promise<OpenedApp> {
  return openApp({ at, server, language, storage: signedInStorage(server) });
}

describe('a page elsewhere', () => {
  it.each([
    ['/softwares', 'Apps', 'There’s no app to install yet'],
    ['/resource', 'Resource', 'There’s nothing here'],
    ['/products', 'Shop', 'There’s nothing here'],
  ])('[SH-26, SH-27] %s without an address says so under its own name', async (route, name, sentence) => {
    const app = await open(route);
    await shown(app.getByRole('heading', { level: 1, name, exact: true }));
    await shown(app.getByText(sentence));
  });

  it('[SH-26] leads to Home where it has no address', async () => {
    const app = await open('/resource');
    await app.getByRole('link', { name: 'Go to Home' }).click();
    await expect.poll(app.route).toBe('/home');
  });

  it('[SH-26] has its name while the server does not say where it is', async () => {
    const server = createUsualServer();
    server.cut('getSiteSettings');
    const app = await open('/resource', { server });
    await shown(app.getByRole('heading', { level: 1, name: 'Resource' }));
    await shown(app.getByText(phrases.errors['network.unreachable']));
  });

  it.each([
    ['/resource', 'Open resource.example', links.resource],
    ['/products', 'Open shop.example', links.shop],
    ['/guide', 'More on the guide’s own site', links.guide],
  ])('[SH-26] %s, typed as an address, is a page with the link', async (route, name, address) => {
    const app = await open(route, { site: { ...usualSite, links } });
    const link = app.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  it('[SH-27] has a code, a sign and a link for each store', async () => {
    const app = await open('/softwares', { site: { ...usualSite, links } });
    for (const [store, address] of [
      ['App Store', links.appStore],
      ['Google Play', links.androidStore],
    ] as const) {
      await shown(app.getByRole('img', { name: `QR code that leads to ${store}` }));
      expect(app.getByRole('heading', { name: store }).element().querySelector('svg')).not.toBeNull();
      await expect.element(app.getByRole('link', { name: `Open ${store}` })).toHaveAttribute('href', address);
    }
  });
});

describe('a server that fails for a moment', () => {
  it.each([
    ['/profile', 'getUser', 'Change password'],
    ['/softwares', 'getSiteSettings', 'There’s no app to install yet'],
    ['/resource', 'getSiteSettings', 'There’s nothing here'],
  ] as const)('[SH-40] is said on %s, and the page comes with the next try', async (route, call, content) => {
    const server = createUsualServer();
    const giveBack = server.cut(call);
    const app = await open(route, { server });
    await shown(app.getByText(phrases.shell.notLoaded.text));
    // before: the page asks again by itself as well, and the button goes away once that succeeds
    await app.getByRole('button', { name: 'Try again' }).click();
    giveBack();
    await shown(app.getByText(content).first());
    await gone(app.getByText(phrases.shell.notLoaded.text));
  });
});

describe('what the pages promise', () => {
  it('[SH-41] names no company only where the server has said so', async () => {
    const { operator } = await loadWords('reading', 'en');
    const server = createUsualServer();
    const giveBack = server.cut('getPaymentSettings');
    const app = await open('/privacy', { server });
    await shown(app.getByText(operator.failed));
    expect(app.getByText(operator.unknown).query()).toBeNull();
    await app.getByRole('button', { name: 'Try again' }).click();
    giveBack();
    await shown(app.getByText(operator.unknown));
  });

  it.each(['open', 'required'] as const)('[MP-60] sells a membership where one is %s', async (membership) => {
    const app = await open('/becomeMember', { site: { ...usualSite, membership } });
    const says = app.getByText('This server requires no membership');
    const sells = app.getByRole('link', { name: 'Legal notice' });
    await shown(membership === 'open' ? says : sells);
    await gone(membership === 'open' ? sells : says);
  });

  it.each(['en', 'ja', 'zh'] as const)(
    '[MP-62, MP-63, PG-128] invites to buy only where something is sold, in %s',
    async (language) => {
      const { prompt, plans, standing } = await loadWords('membership', language);
      const site = { ...usualSite, payment: 'none' } as const;
      const app = await open('/preMember', { language, site: { ...site, membership: 'open' } });
      await shown(app.getByText(plans.open));
      app.goTo('/becomeMember');
      await shown(app.getByRole('heading', { name: prompt.title }));
      await shown(app.getByText(plans.open));
      await gone(app.getByText(standing.trial(3)));
      await app.getByRole('link', { name: plans.toPlayer }).click();
      await expect.poll(app.route).toBe('/videoPlay');
      app.close();

      const locked = await open('/becomeMember', { language, site });
      await shown(locked.getByRole('heading', { name: prompt.title }));
      await shown(locked.getByText(plans.unsold));
      locked.goTo('/preMember');
      await shown(locked.getByText(standing.trial(3)));
      await gone(locked.getByRole('link', { name: prompt.toPlans }));
    },
  );

  it('[PG-113] sells no search where there is none', async () => {
    const app = await open('/searchFun');
    await shown(app.getByText('There’s nothing to search yet'));
    await app.getByRole('link', { name: 'Read the terms' }).click();
    await expect.poll(app.route).toBe('/terms');
  });
});

it.each([
  ['/espindex', '/home'],
  ['/pctcode', '/softwares'],
  ['/login', '/home'],
])('%s leads on to where it should', async (route, to) => {
  const app = await open(route);
  await expect.poll(app.route).toBe(to);
});

describe.each([
  { width: 1440, scheme: 'dark', language: 'en' },
  { width: 390, scheme: 'light', language: 'ja' },
] as const)('on a screen of $width px, $scheme, $language', ({ width, scheme, language }) => {
  it.each([
    '/login',
    '/accountActivation/none',
    '/resetPassword/none',
    '/ssoLogin',
    '/home',
    '/profile',
    '/softwares',
    '/guide',
    '/privacy',
    '/terms',
    '/searchFun',
    '/products',
    '/resource',
    '/remote',
    '/videoPlay',
    '/SPort',
    '/MotionProfile',
    '/studio',
    '/nowhere',
  ])('[SH-21] %s has no finding of axe and nothing beside the screen', async (route) => {
    const server = createUsualServer({ ...usualSite, links });
    const isOpenToAll = /login|activation|reset/i.test(route);
    const app = await openApp({
      at: route,
      server,
      language,
      size: [width, 844],
      storage: { 'mantine-color-scheme-value': scheme, ...(!isOpenToAll && signedInStorage(server)) },
    });
    await shown(app.getByRole('heading', { level: 1 }));
    expect(await axeFindings(app)).toEqual([]);
    expect(overhang(app)).toBe(0);
    expect(app.complaints).toEqual([]);
  });
});

it.each([1280, 1366, 1440])(
  '[SH-21] the diagnostics have nothing beside a screen of %d px with the side menu open',
  async (width) => {
    const server = createUsualServer();
    const app = await openApp({
      at: '/SPort',
      server,
      size: [width, 800],
      storage: signedInStorage(server),
    });
    await shown(app.getByRole('button', { name: 'Close the side menu' }));
    await shown(app.getByRole('textbox', { name: 'Command' }));
    expect(overhang(app)).toBe(0);
  },
);
