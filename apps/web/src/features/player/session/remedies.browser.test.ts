import { describe, expect, it } from 'vitest';
import { gone, goToPage, shown } from '../../../testing/open-app.ts';
import { createUsualServer, usualSite } from '../../../testing/usual-server.ts';
import { openPlayer } from '../testing/player-page.ts';
import { createFakeBoard } from '../../../testing/fake-board.ts';

/** The player with a board that the site may open, of a server that locks real devices or not. */
async function openWithBoard(membership: 'open' | 'required', at = '/SVideo') {
  const board = createFakeBoard();
  const { engine, prepare } = board;
  const server = createUsualServer({ ...usualSite, membership });
  const player = await openPlayer({ at, server, engine, prepare });
  const banner = player.app.getByRole('banner');
  return {
    ...player,
    banner,
    /** Connects the board once the engine is asked for it. */
    async finish() {
      await expect.poll(() => engine.last('link.connect')?.choice.kind).toBe('web-serial');
      board.connect();
      await shown(banner.getByRole('button', { name: /^Connected USB 10C4:EA60/ }));
    },
  };
}

describe('what a press can mend', () => {
  it('[SH-46] [SH-60] connects the device that is missing, from a message', async () => {
    const { load, play, press, messages, finish } = await openWithBoard('open');
    await load(0, { name: 'film.webm' });
    await play.click();
    await press('p');
    await shown(messages.getByText('Device not connected.'));
    await shown(messages.getByRole('button', { name: 'Use the virtual device' }));
    await messages.getByRole('button', { name: 'Connect a device' }).click();
    await finish();
  });

  it('[PB-93] connects the device that is missing, from the line above the controls', async () => {
    const { load, rest, finish } = await openWithBoard('open');
    await load(0, { name: 'film.webm' });
    await rest.getByRole('button', { name: 'Connect a device' }).click();
    await finish();
    await shown(rest.getByText('No script.'));
  });

  it('[PB-93] leaves a device that is being connected to the line below the header', async () => {
    const board = createFakeBoard();
    const { app, load, rest } = await openPlayer({ engine: board.engine, prepare: board.prepare });
    await load(0, { name: 'film.webm' });
    await shown(rest.getByText('No device.'));
    board.connecting();
    await shown(app.getByRole('status').getByText('Opening the port.'));
    await gone(rest.getByText('No device.'));
    expect(rest.element().textContent).toBe('');
    board.disconnect();
    await shown(rest.getByText('No device.'));
  });

  it('[PG-184] connects the device whose offset is to be set, from the sync test', async () => {
    const { app, openTab } = await openPlayer();
    await openTab('Details');
    const sync = app.getByRole('region', { name: 'Sync test' });
    await shown(sync.getByText('Connect a device first.'));
    await sync.getByRole('button', { name: 'Use the virtual device' }).click();
    await shown(sync.getByRole('group', { name: 'Offset of this device' }));
  });

  it('[PB-91] [PB-93] leads who has no account to the sign-in, where a real device needs one, while the video plays', async () => {
    const player = await openWithBoard('required', '/SPort');
    const { app, banner, rest, video } = player;
    await banner.getByRole('button', { name: 'Connect', exact: true }).click();
    await player.finish();
    await goToPage(app, 'Video player');
    const actions = [0, 1, 2, 3].map((at) => ({ at: at * 500, pos: (at % 2) * 90 }));
    await player.load(
      1,
      { name: 'film.webm' },
      { name: 'film.funscript', content: JSON.stringify({ actions }) },
    );
    await player.play.click();
    await shown(rest.getByText('Log in to move this device.'));
    await expect.poll(() => video().currentTime).toBeGreaterThan(0.2);
    await expect.element(app.getByText('Controlled by Nobody').first()).toBeInTheDocument();
    await rest.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(app.route).toBe('/login');
  });
});
