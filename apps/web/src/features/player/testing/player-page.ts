import { expect } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../../../testing/fake-engine.ts';
import { dropFiles, type GivenFile } from '../../../testing/give-files.ts';
import { pressKeys } from '../../../testing/keys.ts';
import { type AppOptions, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer } from '../../../testing/usual-server.ts';

const exact = { exact: true };

/** The player without an account, in English. */
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
    press: (keys: string) => pressKeys(app, keys),
    /** one click: the clip and its six scripts on the virtual device */
    async loadSample() {
      await app.getByRole('button', { name: 'Try the sample' }).click();
      await hasFiles(app, 6);
      await shown(app.getByText('Connected').first());
    },
    drivenBy: (owner: string) => shown(app.getByText(`Controlled by ${owner}`, exact)),
    isPaused: () => expect.poll(() => video().paused).toBe(true),
    async seekTo(seconds: number) {
      const sought = new Promise((resolve) => video().addEventListener('seeked', resolve, { once: true }));
      video().currentTime = seconds;
      await sought;
    },
    isAt: (seconds: number, within = 0.05) =>
      expect.poll(() => Math.abs(video().currentTime - seconds)).toBeLessThan(within),
    /** Waits until the video has moved on. */
    async watchOn(seconds = 0.2) {
      const from = video().currentTime;
      await expect.poll(() => video().currentTime).toBeGreaterThan(from + seconds);
    },
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

/** Waits until the player has a film that can play and so many scripts, and nothing left to read. */
export async function hasFiles(app: OpenedApp, scripts: number): Promise<void> {
  await expect.poll(() => scriptsIn(app)).toBe(String(scripts));
  await expect.poll(() => app.document().querySelector('video')?.readyState ?? 0).toBeGreaterThan(2);
}

/** How many were read; before that what the page says, for the message of a test that fails. */
function scriptsIn(app: OpenedApp): string {
  const player = app.document().querySelector<HTMLElement>('[data-scripts]');
  return player?.dataset['scripts'] ?? app.document().body.innerText;
}

/** What the engine was given to play last, by channel: its first time, and its reach in percent. */
export function playedTracks({
  last,
}: FakeEngine): Readonly<Record<string, readonly [number, number, number]>> {
  const tracks = last('script.load')?.tracks ?? [];
  const percent = (position: number) => Math.round(position / 99.99);
  return Object.fromEntries(
    tracks.map(({ channel, times, positions }) => [
      channel,
      [times[0]!, percent(Math.min(...positions)), percent(Math.max(...positions))],
    ]),
  );
}
