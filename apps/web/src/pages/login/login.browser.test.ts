import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite, usualUser } from '../../testing/usual-server.ts';

const { errors } = await loadWords('common', 'en');
const words = await loadWords('account', 'en');
const exact = { exact: true };
const password = 'k1nora-pages';

async function signIn(app: OpenedApp): Promise<void> {
  await app.getByRole('checkbox').click();
  await app.getByLabelText('Email').fill(usualUser.email);
  await app.getByLabelText('Password', exact).fill(password);
  await app.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the dialog and fills it in. */
async function fillRegistration(app: OpenedApp, email: string, first: string, second: string) {
  const dialog = app.getByRole('dialog');
  await app.getByRole('button', { name: words.login.register }).click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByLabelText('Email').fill(email);
  await dialog.getByLabelText('Password', exact).fill(first);
  await dialog.getByLabelText('Confirm password').fill(second);
  await dialog.getByRole('button', { name: 'Register' }).click();
  return dialog;
}

describe('the login page', () => {
  it.each([
    [false, 'insecure'],
    [true, 'unsupported'],
  ] as const)('[PG-231] with isSecureContext %s and no Web Serial says why: %s', async (isSecure, why) => {
    const { missing } = await loadWords('devices', 'en');
    const prepare = (window: Window & typeof globalThis) => {
      Reflect.deleteProperty(window.Navigator.prototype, 'serial');
      Object.defineProperty(window, 'isSecureContext', { value: isSecure });
    };
    const app = await openApp({ at: '/login', server: createUsualServer(), prepare });
    await shown(app.getByText(missing[why]));
    await gone(app.getByText(words.login.browser));
  });

  it('[SH-17] lets in only who ticks the age', async () => {
    const server = createUsualServer();
    const app = await openApp({ at: '/login', server });
    await app.getByLabelText('Email').fill(usualUser.email);
    await app.getByLabelText('Password', exact).fill(password);
    await app.getByRole('button', { name: 'Log in', exact: true }).click();
    await shown(app.getByText(errors['account.age-unconfirmed']));
    expect(server.calls.map(({ name }) => name)).toEqual(['getSiteSettings']);
  });

  it('[SH-17] registers only who ticks the age, which the dialog asks', async () => {
    const server = createUsualServer();
    server.on('register', () => null);
    const app = await openApp({ at: '/login', server });
    const dialog = await fillRegistration(app, usualUser.email, password, password);
    await shown(app.getByText(words.register.successTitle));
    await dialog.getByRole('button', { name: words.register.done }).click();
    const registered = server.calls.length;
    await app.getByRole('button', { name: words.login.register }).click();
    const box = dialog.getByRole('checkbox');
    await dialog.getByLabelText('Email').fill(usualUser.email);
    await dialog.getByLabelText('Password', exact).fill(password);
    await dialog.getByLabelText('Confirm password').fill(password);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await shown(dialog.getByText(errors['account.age-unconfirmed']));
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    expect(server.calls.length).toBe(registered);
  });

  it('[SH-17] takes the tick of the page along into the dialog', async () => {
    const app = await openApp({ at: '/login', server: createUsualServer() });
    await app.getByRole('checkbox').click();
    await app.getByRole('button', { name: words.login.register }).click();
    await expect.element(app.getByRole('dialog').getByRole('checkbox')).toBeChecked();
  });

  it('[SH-11, SH-12] says what is wrong with each field, and sends nothing', async () => {
    const server = createUsualServer();
    const app = await openApp({ at: '/login', server });
    const dialog = await fillRegistration(app, 'nobody', 'short', 'other');
    for (const code of ['email-malformed', 'password-length', 'passwords-differ'] as const)
      await shown(dialog.getByText(errors[`account.${code}`]));
    expect(server.calls.map(({ name }) => name)).toEqual(['getSiteSettings']);
  });

  it('[SH-19] says at a field what the server refuses about it, until it is changed', async () => {
    const server = createUsualServer();
    server.on('register', () => refuse('account.password-common'));
    const app = await openApp({ at: '/login', server });
    const dialog = await fillRegistration(app, usualUser.email, 'password', 'password');
    await shown(dialog.getByText(errors['account.password-common']));
    await dialog.getByLabelText('Password', exact).fill(password);
    await gone(dialog.getByText(errors['account.password-common']));
    await dialog.getByLabelText('Confirm password').fill(password);
    server.on('register', () => refuse('account.already-registered'));
    await dialog.getByRole('button', { name: 'Register' }).click();
    await shown(dialog.getByText(errors['account.already-registered']));
    await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
    expect(app.getByRole('status', { name: 'Messages' }).element().textContent).toBe('');
  });

  it.each(['sending', 'postponed'] as const)(
    '[AC-279] says of a mail that is %s that it comes',
    async (mail) => {
      const server = createUsualServer();
      server.on('register', () => ({ mail }));
      const app = await openApp({ at: '/login', server });
      const dialog = await fillRegistration(app, usualUser.email, password, password);
      await shown(dialog.getByText(words.register[`${mail}Text`](usualUser.email)));
      await gone(dialog.getByText(words.register.successText(usualUser.email)));
    },
  );

  it('[AC-279] says at its field that an address takes no mail', async () => {
    const server = createUsualServer();
    server.on('register', () => refuse('mail.address-refused'));
    const app = await openApp({ at: '/login', server });
    const dialog = await fillRegistration(app, usualUser.email, password, password);
    await shown(dialog.getByText(errors['mail.address-refused']));
    await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  });

  it('[SH-10] never sends the password in clear', async () => {
    const server = createUsualServer();
    const app = await openApp({ at: '/login', server });
    await signIn(app);
    await expect.poll(app.route).toBe('/home');
    const sent = JSON.stringify(server.calls);
    expect(sent).toContain(usualUser.email);
    expect(sent).not.toContain(password);
  });

  it('[SH-3] says that the network is abnormal when the server is away', async () => {
    const server = createUsualServer();
    server.cut('signIn');
    const app = await openApp({ at: '/login', server });
    await signIn(app);
    await shown(app.getByText(errors['network.unreachable']));
  });

  it('[SH-6] is where a page leads that needs a session, which opens after signing in', async () => {
    const app = await openApp({ at: '/profile', server: createUsualServer() });
    await expect.poll(app.route).toBe('/login');
    await signIn(app);
    await expect.poll(app.route).toBe('/profile');
  });

  it('[SH-7] is where a page leads after its session has expired', async () => {
    const server = createUsualServer();
    const storage = { ...signedInStorage(server), token: 'A'.repeat(43) };
    const app = await openApp({ at: '/profile', server, storage });
    await shown(app.getByText(errors['session.expired']));
    await expect.poll(app.route).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a server that sends no mail', () => {
  it('[AC-242, AC-251] says after a registration where the message is, and links to it on its own machine', async () => {
    const server = createUsualServer({ ...usualSite, mail: 'outbox' });
    server.on('register', () => null);
    const app = await openApp({ at: '/login', server });
    const dialog = await fillRegistration(app, 'new@example.org', password, password);
    await shown(dialog.getByText('The message to new@example.org is in its outbox.'));
    await gone(app.getByText('Kinora has sent an email'));
    await expect
      .element(dialog.getByRole('link', { name: 'Open the outbox' }))
      .toHaveAttribute('href', '/outbox');
    await shown(dialog.getByText('open it with the link that the server printed in its terminal'));
  });

  it('[AC-242] names the folder where no page shows it', async () => {
    const server = createUsualServer({ ...usualSite, mail: 'files' });
    server.on('requestReset', () => null);
    const app = await openApp({ at: '/login', server });
    await app.getByRole('button', { name: words.login.forgot }).click();
    const dialog = app.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('new@example.org');
    await dialog.getByRole('button', { name: words.forgot.submit }).click();
    await shown(dialog.getByText('a message with a link is in its outbox'));
    await shown(dialog.getByText('The outbox is the folder “outbox”'));
    await gone(dialog.getByRole('link', { name: 'Open the outbox' }));
  });
});

describe('a mailed link', () => {
  it('[SH-24] that is opened over one that failed begins anew', async () => {
    const server = createUsualServer();
    server.on('activateAccount', ({ body }) => (body.pk === 'good' ? null : refuse('account.link-invalid')));
    const app = await openApp({ at: '/accountActivation/none', server });
    const activate = async () => {
      await shown(app.getByRole('heading', { name: words.activation.title }));
      await app.getByLabelText('Password', exact).fill(password);
      await app.getByRole('button', { name: 'Activate', exact: true }).click();
    };
    await activate();
    await shown(app.getByText(words.activation.failedTitle));
    // the page says it, so no message does
    expect(app.getByRole('status', { name: 'Messages' }).element().textContent).toBe('');
    app.goTo('/accountActivation/good');
    await activate();
    await shown(app.getByRole('link', { name: words.activation.toLogin }));
  });

  it('[SH-28] that is spent leads on to a new one', async () => {
    const server = createUsualServer();
    server.on('resetPassword', () => refuse('account.link-invalid'));
    server.on('requestReset', () => null);
    const app = await openApp({ at: '/resetPassword/none', server });
    await app.getByLabelText('New password', exact).fill(password);
    await app.getByLabelText('Confirm password').fill(password);
    await app.getByRole('button', { name: 'Set password' }).click();
    await shown(app.getByRole('heading', { name: 'This link no longer works' }));
    await app.getByRole('button', { name: 'Get a new link' }).click();
    const dialog = app.getByRole('dialog');
    await dialog.getByLabelText('Email').fill(usualUser.email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await shown(app.getByText(words.forgot.sentText(usualUser.email)));
  });
});
