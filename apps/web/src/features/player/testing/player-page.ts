import { type Locator, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../../../testing/fake-engine.ts';
import { dropFiles, type GivenFile } from '../../../testing/give-files.ts';
import { type AppOptions, openApp, type OpenedApp } from '../../../testing/open-app.ts';
import { createUsualServer } from '../../../testing/usual-server.ts';

const exact = { exact: true };

/** The player without an account, in English. */
export type PlayerPage = Awaited<ReturnType<typeof openPlayer>>;

export async function openPlayer(options: Partial<AppOptions> = {}) {
  const app = await openApp({ at: '/SVideo', server: createUsualServer(), ...options });
  const button = (name: string) => app.getByRole('button', { name, ...exact });
  const video = () => app.document().querySelector('video')!;

  return {
    app,
    button,
    video,
    play: button('Play').last(),
    pause: button('Pause').last(),
    stop: app.getByRole('button', { name: /^stop/i }),
    /** the line that says why the device does not follow */
    rest: app.getByRole('status', { name: 'Device', ...exact }),
    messages: app.getByRole('status', { name: 'Messages' }),
    seekBar: app.getByRole('slider', { name: 'Position in the video' }),
    /** Drops files, and waits until a film and this many scripts were read. */
    async load(scripts: number, ...files: readonly GivenFile[]) {
      await dropFiles(app, files);
      await hasFiles(app, scripts);
    },
    commit,
    openTab: (name: 'Axes' | 'Library' | 'Details') => app.getByRole('tab', { name, ...exact }).click(),
  };
}

/** The player with a fake engine, a connected device of six axes, and one film with this script. */
export async function openWithDevice(script: object, options: Partial<AppOptions> = {}) {
  const engine: FakeEngine = createFakeEngine();
  const player = await openPlayer({ engine, ...options });
  engine.connect();
  await player.load(1, { name: 'film.webm' }, { name: 'film.funscript', content: JSON.stringify(script) });
  return { ...player, engine };
}

/** Writes into a field, and leaves it by Enter. */
export async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await userEvent.keyboard('{Enter}');
}

/** Waits until the player has a film that can play and so many scripts, and nothing left to read. */
export async function hasFiles(app: OpenedApp, scripts: number): Promise<void> {
  await expect.poll(() => app.document().querySelector(`[data-scripts="${scripts}"]`) !== null).toBe(true);
  await expect.poll(() => app.document().querySelector('video')?.readyState ?? 0).toBeGreaterThan(2);
}
