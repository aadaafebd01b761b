import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { gone, openApp, axeFindings, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite, usualUser } from '../../testing/usual-server.ts';

const { home: words } = await loadWords('home', 'en');
const { device: deviceWords } = await loadWords('common', 'en');
const room = await loadWords('room', 'en');
const exact = { exact: true };

describe('the start page', () => {
  it('[PG-130, PG-131] connects the virtual device by one press, says so, and has no finding of axe', async () => {
    const server = createUsualServer();
    const app = await openApp({ at: '/home', server, storage: signedInStorage(server) });
    const device = app.getByRole('region', { name: words.device, ...exact });
    await device.getByRole('button', { name: deviceWords.menu.connectVirtual }).click();
    await shown(device.getByText('Connected · Virtual'));
    await gone(device.getByRole('button'));
    for (const name of [words.continueWatching, room.lobby.rejoinTitle])
      await gone(app.getByRole('heading', { name }));
    expect(await axeFindings(app)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });

  it('[PG-133] leads back to the room while it lives', async () => {
    const server = createUsualServer();
    const now = new Date().toISOString();
    server.on('myRoom', () => ({
      ...{ code: 'ABCD23', roomId: 'ABCD23', roomName: 'Evening', userRole: 1, ownSeat: 1, isSeated: true },
      ...{ recipientPresence: 1, controllerPresence: 1, presence: 1, clientId: '', isPartnerSeated: false },
      ...{ createdAt: now, serverTime: now, duration: 10, pairWords: null },
      ...{ partnerKey: '', partnerPhoto: '', partnerName: '' },
    }));
    server.cut('enterRoom');
    server.cut('findRoom');
    const app = await openApp({ at: '/home', server, storage: signedInStorage(server) });
    await shown(app.getByRole('heading', { name: room.lobby.rejoinTitle }));
    await app.getByRole('button', { name: room.lobby.joinAgain }).click();
    await expect.poll(app.route).toBe('/room?roomId=ABCD23&userRole=1&isCreate=true');
  });

  it.each(['trial', 'none'] as const)(
    '[PG-232] speaks of no membership that is not sold: %s',
    async (kind) => {
      const until = kind === 'trial' ? usualUser.membership.until : null;
      const user = { ...usualUser, membership: { kind, until } };
      const server = createUsualServer({ ...usualSite, payment: 'none' }, user);
      const app = await openApp({ at: '/home', server, storage: signedInStorage(server) });
      await shown(app.getByRole('heading', { name: words.trial }));
      if (kind === 'none') await shown(app.getByText(words.trialOverUnsold));
      await gone(app.getByText(/membership/i));
    },
  );
});
