import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { axeFindings, gone, openApp, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite, usualUser } from '../../testing/usual-server.ts';

const { errors } = await loadWords('common', 'en');
const words = await loadWords('account', 'en');

function openProfile(server = createUsualServer()) {
  return openApp({ at: '/profile', server, storage: signedInStorage(server) });
}

describe('the profile page', () => {
  it('[SH-19] says a wrong code at its field, and a code is for the address that it went to', async () => {
    const server = createUsualServer();
    server.on('requestEmailCode', ({ body }) =>
      body.email === usualUser.email ? refuse('account.already-registered') : null,
    );
    server.on('changeEmail', () => refuse('account.code-invalid'));
    const app = await openProfile(server);
    const [address, code] = [app.getByLabelText('New email'), app.getByLabelText('Verification code')];
    await address.fill(usualUser.email);
    await app.getByRole('button', { name: 'Send code' }).click();
    await shown(app.getByText(errors['account.already-registered']));
    await expect.element(address).toHaveFocus();
    await address.fill('new-place@example.com');
    await app.getByRole('button', { name: 'Send code' }).click();
    await shown(app.getByText('Sent to new-place@example.com'));
    await code.fill('AAAAAA');
    await app.getByRole('button', { name: 'Change email' }).click();
    await shown(app.getByText(errors['account.code-invalid']));
    await expect.element(code).toHaveFocus();
    expect(app.getByRole('status', { name: 'Messages' }).element().textContent).toBe('');
    await address.fill('other-place@example.com');
    await gone(code);
    await shown(app.getByRole('button', { name: 'Send code' }));
  });

  it('[AC-279] says of a code that is late that it comes, and at its field that an address takes no mail', async () => {
    const server = createUsualServer();
    let mail: 'sending' | 'postponed' = 'sending';
    server.on('requestEmailCode', () => ({ mail, validSeconds: 2_700 }));
    const app = await openApp({ at: '/profile', server, storage: signedInStorage(server) });
    await app.getByLabelText('New email').fill('new-place@example.com');
    await app.getByRole('button', { name: 'Send code' }).click();
    await shown(app.getByText('Kinora is sending the code to new-place@example.com'));
    mail = 'postponed';
    await app.getByRole('button', { name: 'Send another code' }).click();
    await shown(app.getByText('The mail server for new-place@example.com asked'));
    server.on('requestEmailCode', () => refuse('mail.address-refused'));
    await app.getByRole('button', { name: 'Send another code' }).click();
    await shown(app.getByText(errors['mail.address-refused']));
  });

  it('[AC-284] says that a late code has expired once the server’s time for it is over', async () => {
    const server = createUsualServer();
    server.on('requestEmailCode', () => ({ mail: 'postponed', validSeconds: 1 }));
    const app = await openProfile(server);
    await app.getByLabelText('New email').fill('new-place@example.com');
    await app.getByRole('button', { name: 'Send code' }).click();
    await shown(app.getByText(words.profile.codeOver));
  });

  it('[AC-242] says of a server that sends no mail where the code is', async () => {
    const server = createUsualServer({ ...usualSite, mail: 'files' });
    server.on('requestEmailCode', () => null);
    const app = await openProfile(server);
    await shown(app.getByText('The code for the new address will be in its outbox'));
    await app.getByLabelText('New email').fill('new-place@example.com');
    await app.getByRole('button', { name: 'Send code' }).click();
    await shown(app.getByText('The code for new-place@example.com is in the server’s outbox.'));
    await shown(app.getByText('The outbox is the folder “outbox”'));
  });

  it('[AC-122] ends the session of another browser alone', async () => {
    const server = createUsualServer();
    const seen = { createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' };
    const here = { id: 'here', client: 'Chrome, Linux', isCurrent: true, ...seen };
    const sessions = [here, { id: 'there', client: 'Firefox, Windows', isCurrent: false, ...seen }];
    server.on('listSessions', () => sessions);
    server.on('endSession', ({ body }) => {
      sessions.splice(
        sessions.findIndex(({ id }) => id === body.id),
        1,
      );
      return null;
    });
    const app = await openProfile(server);
    await app.getByRole('button', { name: 'Log out there: Firefox, Windows' }).click();
    await shown(app.getByText('That browser is logged out.'));
    await shown(app.getByText('this browser'));
    await gone(app.getByText('Firefox, Windows'));
    expect(sessions).toEqual([here]);
  });

  describe('with a name that a provider gave', () => {
    /** Whose sign-in has just made the account. */
    async function openFirst() {
      let displayName = 'Guest-7K2QM';
      const server = createUsualServer();
      server.on('getUser', () => ({ ...usualUser, displayName }));
      server.on('changeDisplayName', ({ body }) => ((displayName = body.name), null));
      const stored = signedInStorage(server);
      const userInfo = JSON.stringify({
        ...(JSON.parse(stored['userInfo'] ?? '{}') as object),
        proposedName: 'Maria Gonzalez',
      });
      const app = await openApp({ at: '/profile', server, storage: { ...stored, userInfo } });
      await shown(app.getByText(words.profile.proposedName('Maria Gonzalez')));
      await shown(app.getByRole('main').getByText('Guest-7K2QM', { exact: true }));
      const changes = () => server.calls.filter(({ name }) => name === 'changeDisplayName');
      return { app, changes };
    }

    it('[AC-254, SH-21] takes it over as the nickname by one press, and proposes it no more', async () => {
      const { app, changes } = await openFirst();
      expect(await axeFindings(app)).toEqual([]);
      expect(changes()).toEqual([]);
      await app.getByRole('button', { name: words.profile.takeName }).click();
      await shown(app.getByRole('main').getByText('Maria Gonzalez', { exact: true }));
      await gone(app.getByRole('button', { name: words.profile.takeName }));
      expect(changes()).toMatchObject([{ body: { name: 'Maria Gonzalez', pk: usualUser.pk } }]);
      expect(app.window().localStorage.getItem('userInfo')).not.toContain('proposedName');
    });

    it('[AC-254] keeps the nickname by one press, and nothing of that name', async () => {
      const { app, changes } = await openFirst();
      await app.getByRole('button', { name: words.profile.keepName }).click();
      await gone(app.getByRole('button', { name: words.profile.takeName }));
      await app.reload();
      await shown(app.getByRole('main').getByText('Guest-7K2QM', { exact: true }));
      await gone(app.getByRole('button', { name: words.profile.takeName }));
      expect(changes()).toEqual([]);
      expect(app.window().localStorage.getItem('userInfo')).not.toContain('Maria');
    });
  });

  it('[AC-121] says what becomes of the money before a member deletes the account', async () => {
    const membership = { kind: 'member', until: '2026-12-24T00:00:00.000Z' } as const;
    const app = await openProfile(createUsualServer(usualSite, { ...usualUser, membership }));
    await app.getByRole('button', { name: words.profile.delete }).click();
    await shown(app.getByText(/You’re a member until .*2026/));
  });
});
