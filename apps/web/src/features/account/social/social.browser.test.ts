import type { LinkedIdentity, SignedIn, User } from '@kinora/contract/http';
import { type FakeServer, refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings, gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite, usualUser } from '../../../testing/usual-server.ts';
import { type FlowMessage, type FlowOutcome, openFlowChannel } from './flow-channel.ts';

const words = await loadWords('account', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };
const site = { ...usualSite, providers: ['Google', 'Apple'] as const };

/** Windows that the app has opened: where, and whether the person has closed it. */
let windows: { readonly address: string; closed: boolean }[] = [];
beforeEach(() => {
  windows = [];
});

const createServer = (user: User = usualUser) =>
  createUsualServer({ ...site, providers: [...site.providers] }, user);

/** Opens a page of an app that shows no window of a provider, but notes it. */
function open(at: string, server: FakeServer, storage = {}): Promise<OpenedApp> {
  const prepare = (frame: Window & typeof globalThis) => {
    frame.open = (address) => {
      const opened = { address: String(address), closed: false };
      windows.push(opened);
      return opened as unknown as Window;
    };
  };
  return openApp({ at, server, storage, prepare });
}

const openProfile = (server: FakeServer, user?: User) =>
  open('/profile', server, signedInStorage(server, user));
const press = (app: OpenedApp, name: string) => app.getByRole('button', { name, ...exact }).click();

async function openLogin(server = createServer()): Promise<OpenedApp> {
  const app = await open('/login', server);
  await app.getByRole('checkbox').click();
  return app;
}

function openChannel(): BroadcastChannel {
  const channel = openFlowChannel();
  onTestFinished(() => channel.close());
  return channel;
}

const flowOf = ({ address }: { readonly address: string }) =>
  new URL(address, location.href).searchParams.get('flow')!;

/** What the landing page says of the newest window: how the sign-in ended there. */
const land = (outcome: FlowOutcome, flow = flowOf(windows.at(-1)!)) =>
  openChannel().postMessage({ type: 'landed', flow, outcome } satisfies FlowMessage);
const landWith = (ticket: string) => land({ kind: 'ticket', ticket });

const elsewhere = { ...usualUser, signInMethod: 'Google' } as const;
const signedIn = (server: FakeServer): SignedIn => ({
  ...{ token: server.tokens.person, expiresAt: '2099-01-01T00:00:00.000Z', code: elsewhere.email },
  ...{ pk: elsewhere.pk, photo: elsewhere.photo, name: elsewhere.displayName },
  ...{ departmentPk: null, companyPk: null, signInMethod: 'Google' },
});

const sentTo = (server: FakeServer, name: string) =>
  server.calls.filter((call) => call.name === name).map(({ body }) => body);

describe('signing in elsewhere', () => {
  it.each(['Google', 'Apple'] as const)(
    '[SH-15] goes by a window of %s, which notifies the page, and no other',
    async (name) => {
      const server = createServer();
      server.on('signInWithTicket', () => signedIn(server));
      const app = await openLogin(server);
      await press(app, words.login.with[name]);
      const [{ address }] = windows as [(typeof windows)[number]];
      expect(address).toMatch(new RegExp(`^/oauth/start/${name.toLowerCase()}\\?flow=.{36}$`));
      const heard: FlowMessage[] = [];
      openChannel().addEventListener('message', ({ data }) => heard.push(data));
      land({ kind: 'ticket', ticket: 'of another' }, 'another');
      landWith('t1');
      await expect.poll(app.route).toBe('/home');
      expect(sentTo(server, 'signInWithTicket')).toMatchObject([{ ticket: 't1' }]);
      expect(heard).toContainEqual({ type: 'heard', flow: flowOf(windows[0]!) });
      expect(heard).not.toContainEqual({ type: 'heard', flow: 'another' });
    },
  );

  it('[SH-15] leaves a person without a password or an address of ours to change', async () => {
    const app = await openProfile(createServer(elsewhere), elsewhere);
    await shown(app.getByText('Google', exact));
    await gone(app.getByRole('heading', { name: /^Change/ }));
  });

  it('[SH-42] notices a window that the person closes, and can be tried again', async () => {
    const app = await openLogin();
    await press(app, words.login.with.Google);
    await shown(app.getByText(words.login.waiting));
    windows[0]!.closed = true;
    await shown(app.getByText(words.login.windowClosed));
    await gone(app.getByText(words.login.waiting));
    await press(app, words.login.with.Google);
    await shown(app.getByText(words.login.waiting));
    expect(windows).toHaveLength(2);
  });

  it('[SH-17] opens no window without the age tick', async () => {
    const app = await open('/login', createServer());
    await press(app, words.login.with.Google);
    await shown(app.getByText(errors['account.age-unconfirmed']));
    expect(windows).toEqual([]);
  });

  it('[SH-15] says that it was cancelled, and signs nobody in', async () => {
    const app = await openLogin();
    await press(app, words.login.with.Google);
    land({ kind: 'refused', code: 'identity.cancelled' });
    await shown(app.getByText(errors['identity.cancelled']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[SH-15] goes on in the window itself when the page that began is gone', async () => {
    const server = createServer();
    server.on('signInWithTicket', () => signedIn(server));
    const app = await open('/ssoLogin?flow=f1&ticket=t1', server);
    await press(app, words.sso.here);
    await expect.poll(app.route).toBe('/home');
    expect(sentTo(server, 'signInWithTicket')).toMatchObject([{ ticket: 't1' }]);
  });

  it('[SH-15] is over in its window once the page that began has heard it', async () => {
    const channel = openChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
      if (data.type === 'landed') channel.postMessage({ type: 'heard', flow: data.flow });
    });
    const app = await open('/ssoLogin?flow=f1&ticket=t1', createServer());
    await shown(app.getByText(words.sso.doneTitle));
    await gone(app.getByRole('button', { name: words.sso.here }));
  });
});

describe('a sign-in that is too old for what was asked', () => {
  const identity: LinkedIdentity = {
    provider: 'Google',
    email: 'turing@example.com',
    linkedAt: '2026-11-20T12:00:00.000Z',
  };

  /** Refuses a call until the person has signed in once more, by the password or elsewhere. */
  function createStale(user: User = usualUser) {
    const server = createServer(user);
    let isFresh = false;
    const renew = () => {
      isFresh = true;
      return null;
    };
    server.on('reauthenticate', renew);
    server.on('reauthenticateElsewhere', renew);
    return { server, renew, needFresh: () => (isFresh ? null : refuse('session.stale')) };
  }

  const confirmDialog = (app: OpenedApp) => app.getByRole('dialog', { name: words.profile.confirmTitle });

  async function confirmBy(app: OpenedApp, password: string): Promise<void> {
    await confirmDialog(app).getByLabelText(words.fields.password, exact).fill(password);
    await confirmDialog(app).getByRole('button', { name: words.profile.confirmSubmit }).click();
  }

  it('[SH-18, SH-21] is made fresh at the provider, and the account is deleted', async () => {
    const { server, needFresh } = createStale(elsewhere);
    server.on('listIdentities', () => [identity]);
    server.on('deleteAccount', () => {
      needFresh();
      return { cancelsSubscription: false };
    });
    const app = await openProfile(server, elsewhere);
    await shown(app.getByText(`Google · ${identity.email}`));
    await press(app, words.profile.delete);
    await app.getByRole('checkbox').click();
    await press(app, words.profile.deleteSubmit);
    await press(app, words.login.with.Google);
    await shown(confirmDialog(app).getByText(words.login.waiting));
    expect(await axeFindings(app)).toEqual([]);
    landWith('t2');
    await shown(app.getByText(words.profile.deleted));
    await expect.poll(app.route).toBe('/login');
    expect(sentTo(server, 'reauthenticateElsewhere')).toEqual([{ ticket: 't2' }]);
    expect(sentTo(server, 'deleteAccount')).toHaveLength(2);
  });

  it('[SH-18] is made fresh by the password, and another account is linked', async () => {
    const { server, needFresh } = createStale();
    let linked: LinkedIdentity[] = [];
    server.on('listIdentities', () => linked);
    server.on('linkIdentity', () => {
      needFresh();
      linked = [identity];
      return null;
    });
    const app = await openProfile(server);
    await press(app, words.profile.link.Google);
    landWith('t1');
    await confirmBy(app, 'k1nora-kay');
    await shown(app.getByText(words.profile.confirmedLink));
    await press(app, words.profile.link.Google);
    landWith('t2');
    await shown(app.getByText(`Google · ${identity.email}`));
    await gone(app.getByRole('button', { name: words.profile.link.Google, ...exact }));
    expect(sentTo(server, 'linkIdentity')).toEqual([{ ticket: 't1' }, { ticket: 't2' }]);
  });

  it('[SH-18, SH-21] is made fresh by the password, and another account is unlinked', async () => {
    const { server, needFresh } = createStale();
    let linked = [identity];
    server.on('listIdentities', () => linked);
    server.on('unlinkIdentity', () => {
      needFresh();
      linked = [];
      return null;
    });
    const app = await openProfile(server);
    await press(app, words.profile.unlinkOf('Google'));
    const unlinkDialog = app.getByRole('dialog', { name: words.profile.unlinkTitle('Google') });
    await shown(unlinkDialog);
    expect(await axeFindings(app)).toEqual([]);
    await unlinkDialog.getByRole('button', { name: words.profile.unlink, ...exact }).click();
    await shown(confirmDialog(app));
    expect(await axeFindings(app)).toEqual([]);
    await confirmBy(app, 'k1nora-kay');
    await shown(app.getByText(words.profile.unlinked));
    await shown(app.getByRole('button', { name: words.profile.link.Google, ...exact }));
    await gone(app.getByRole('dialog'));
    expect(sentTo(server, 'unlinkIdentity')).toEqual([{ provider: 'Google' }, { provider: 'Google' }]);
  });

  it('[SH-18, SH-21] asks for the password before a code is mailed to a new address, and goes on then', async () => {
    const { server, renew, needFresh } = createStale();
    server.on('requestEmailCode', needFresh);
    server.on('reauthenticate', () => refuse('account.wrong-password'));
    const app = await openProfile(server);
    await app.getByLabelText(words.profile.newEmail).fill('lee.new@example.com');
    await press(app, words.profile.sendCode);
    await confirmBy(app, 'not-this-one');
    await shown(app.getByText(errors['account.wrong-password']));
    expect(await axeFindings(app)).toEqual([]);
    server.on('reauthenticate', renew);
    await confirmBy(app, 'k1nora-lee');
    await shown(app.getByText('Sent to lee.new@example.com'));
    await gone(app.getByRole('dialog'));
    expect(sentTo(server, 'requestEmailCode')).toHaveLength(2);
  });
});
