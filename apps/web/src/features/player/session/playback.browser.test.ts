import { describe, expect, it } from 'vitest';
import { createFakeEngine, hearEngine } from '../../../testing/fake-engine.ts';
import { dropFiles } from '../../../testing/give-files.ts';
import { hidePage } from '../../../testing/hide-page.ts';
import { gone, openApp, axeFindings, shown } from '../../../testing/open-app.ts';
import { createUsualServer } from '../../../testing/usual-server.ts';
import { openPlayer, openWithDevice } from '../testing/player-page.ts';
import { scriptFile, strokes, toneFile } from '../testing/sample-files.ts';

/** The sample on the virtual device, which plays and drives it. */
async function playSample() {
  const player = await openPlayer();
  await player.loadSample();
  await player.play.click();
  await player.drivenBy('Script');
  return player;
}

describe('the video and the device', () => {
  it('[PB-12, PB-13] the engine is given the video’s time with each start, seek, rate and pause', async () => {
    const { engine, play, pause, seekTo, app } = await openWithDevice(strokes());
    const anchored = (anchor: object) =>
      expect.poll(() => engine.last('media.anchor')?.anchor).toMatchObject(anchor);
    await seekTo(5);
    await anchored({ state: 'paused', mediaMs: 5000 });
    expect(engine.of('owner.take')).toEqual([]);
    await play.click();
    await expect.poll(() => engine.of('owner.take')).toEqual([{ type: 'owner.take', owner: 'script' }]);
    engine.say({ owner: 'script', motion: 'moving' });
    await anchored({ state: 'playing', rate: 1 });
    await app.getByLabelText('Playback speed').selectOptions('0.5');
    await anchored({ state: 'playing', rate: 0.5 });
    await seekTo(44);
    await anchored({ state: 'playing', rate: 0.5 });
    const { mediaMs } = engine.last('media.anchor')!.anchor;
    expect(mediaMs).toBeGreaterThanOrEqual(44_000);
    expect(mediaMs).toBeLessThan(50_000);
    await pause.click();
    await anchored({ state: 'paused', rate: 0.5 });
  });

  it('[PB-13] the video pauses on Stop; only the person plays it again', async () => {
    const { app, stop, isPaused, button, video, play, drivenBy } = await playSample();
    await stop.click();
    await isPaused();
    const resume = app.getByRole('banner').getByRole('button', { name: 'Resume', exact: true });
    await resume.click();
    await gone(resume);
    expect(video().paused).toBe(true);
    await play.click();
    await drivenBy('Script');
    expect(video().paused).toBe(false);
    await button('Pause').last().click();
    expect(app.complaints).toEqual([]);
  });

  it('[PB-13] the video pauses when the device goes away that followed it', async () => {
    const { engine, play, isPaused, rest } = await openWithDevice(strokes());
    await play.click();
    engine.say({ owner: 'script', motion: 'moving' });
    engine.say({
      owner: 'nobody',
      motion: 'holding',
      link: { kind: 'disconnected', problem: null },
      linkKind: null,
    });
    await isPaused();
    await shown(rest.getByText('No device. The video plays on its own.'));
  });

  it('[PB-13] [PB-92] the video plays while Stop is latched; the device moves after a resume and a further press', async () => {
    const { stop, isPaused, play, rest, watchOn, video, drivenBy, app } = await playSample();
    await stop.click();
    await isPaused();
    await play.click();
    await shown(rest.getByText('Stopped. The video can play, but the device doesn’t move.'));
    await watchOn();
    await rest.getByRole('button', { name: 'Resume' }).click();
    await gone(app.getByRole('banner').getByRole('button', { name: 'Resume', exact: true }));
    await shown(rest.getByText('It stays still until you start it.'));
    await drivenBy('Nobody');
    expect(video().paused).toBe(false);
    await rest.getByRole('button', { name: 'Start the device' }).click();
    await drivenBy('Script');
  });

  it('[PB-14] the device holds while the video goes on', async () => {
    const { button, drivenBy, app, video, watchOn } = await playSample();
    await button('Pause device').click();
    await drivenBy('Nobody');
    await shown(app.getByText('The device is paused. The video keeps playing.'));
    await watchOn();
    expect(video().paused).toBe(false);
    await button('Resume device').click();
    await drivenBy('Script');
  });

  it('[PB-151, PB-152] offers nothing over no video and no device', async () => {
    const { app, button, seekBar, load } = await openPlayer();
    await expect.element(seekBar).toHaveAttribute('aria-disabled', 'true');
    expect((seekBar.element() as HTMLElement).tabIndex).toBe(-1);
    await shown(app.getByText('The curves of the scripts appear here.'));
    await gone(button('Zoom in'));
    await gone(button('Pause device'));
    await load(1, { name: 'film.webm' }, { name: 'film.funscript', content: JSON.stringify(strokes()) });
    expect((seekBar.element() as HTMLElement).tabIndex).toBe(0);
    await shown(button('Zoom in'));
    await gone(button('Pause device'));
    await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
    await shown(button('Pause device'));
  });

  it('[PB-152] there is no pause of the device without a video', async () => {
    const engine = createFakeEngine();
    const { app, button, load } = await openPlayer({ engine });
    engine.connect();
    await shown(app.getByText('Connected').first());
    await gone(button('Pause device'));
    await load(0, { name: 'film.webm' });
    await shown(button('Pause device'));
  });

  it('[PB-15] both pause when the page is hidden, and go on where the person chose so', async () => {
    const { app, isPaused, video, play, drivenBy, watchOn, button } = await playSample();
    hidePage(app, true);
    await isPaused();
    hidePage(app, false);
    expect(video().paused).toBe(true);
    await button('Range, direction and speed of each axis…').click();
    await app.getByRole('switch', { name: 'Continue when this page is hidden' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await gone(app.getByRole('dialog'));
    await play.click();
    await drivenBy('Script');
    hidePage(app, true);
    await watchOn();
    expect(video().paused).toBe(false);
  });

  it('[PB-155] what a hidden page paused says so until it plays, and goes on from then on if the person chooses so', async () => {
    const { app, rest, isPaused, video, play, watchOn } = await playSample();
    const why = rest.getByText('Paused because this page was hidden.');
    for (const press of [play, rest.getByRole('button', { name: 'Continue when this page is hidden' })]) {
      hidePage(app, true);
      await isPaused();
      hidePage(app, false);
      await shown(why);
      await press.click();
      await gone(why);
    }
    await play.click();
    await watchOn();
    hidePage(app, true);
    await watchOn();
    expect(video().paused).toBe(false);
  });

  it('[PB-17] the device is let go when the last script is taken away, and the video plays on', async () => {
    const { app, engine, play, openTab, button, rest, video } = await openWithDevice(strokes());
    await play.click();
    engine.say({ owner: 'script', motion: 'moving' });
    await openTab('Details');
    await button('Remove “film.funscript”').click();
    await expect.poll(() => engine.of('script.unload').length).toBeGreaterThan(0);
    await expect.poll(() => engine.of('owner.release').length + engine.of('stop').length).toBeGreaterThan(0);
    engine.say({ owner: 'nobody', motion: 'holding' });
    await shown(rest.getByText('No script. The video plays, but the device stays still.'));
    expect(video().paused).toBe(false);
    expect(app.complaints).toEqual([]);
  });

  it('[PB-81] the commands for a pump and a valve of the script are shown, and no others', async () => {
    const at = (pos: number) => ({ actions: [0, 60_000].map((time) => ({ at: time, pos })) });
    const { app, engine, load } = await openWithDevice(strokes());
    await load(3, scriptFile('film.pump.funscript', at(40)), scriptFile('film.valve.funscript', at(20)));
    const levels = () =>
      app
        .getByRole('meter', { name: /^[VA]\d: position/ })
        .elements()
        .map(({ ariaLabel, ariaValueText, ariaValueNow }) => [ariaLabel, ariaValueText ?? ariaValueNow]);
    await expect.poll(levels).toEqual([
      ['V1: position', 'unknown'],
      ['A0: position', 'unknown'],
    ]);
    const nothing = { V0: null, V1: null, V2: null, V3: null, A0: null, A1: null, A2: null, A3: null };
    engine.say({ levels: { ...nothing, V1: 4000, A0: 2000, A1: 7000 } });
    await expect.poll(levels).toEqual([
      ['V1: position', '40%'],
      ['A0: position', '20%'],
    ]);
    await shown(app.getByRole('img', { name: /^Curves of the script.*V1.*A0/ }));
  });

  it('[PB-57] the move to the start is announced while no position is known', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const meter = app.getByRole('meter', { name: 'Stroke: position' });
    await expect.element(meter).toHaveAttribute('aria-valuetext', 'unknown');
    engine.say({ owner: 'script', motion: 'moving' });
    await shown(app.getByText('Moving to the start…'));
    engine.say({ positions: { L0: 4321, L1: null, L2: null, R0: null, R1: null, R2: null } });
    await gone(app.getByText('Moving to the start…'));
    await expect.element(meter).toHaveAttribute('aria-valuenow', '4321');
    await expect.element(meter).toHaveAttribute('aria-valuetext', '43%');
  });

  it('[PB-16] the screen is kept on while the video plays, and no longer', async () => {
    let isAwake = false;
    const prepare = ({ navigator, EventTarget: Target }: Window & typeof globalThis) => {
      const request = async () => {
        isAwake = true;
        const lock = Object.assign(new Target(), {
          released: false,
          async release() {
            lock.released = true;
            isAwake = false;
          },
        });
        return lock;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    };
    const { play, pause } = await openWithDevice(strokes(), { prepare });
    expect(isAwake).toBe(false);
    await play.click();
    await expect.poll(() => isAwake).toBe(true);
    await pause.click();
    await expect.poll(() => isAwake).toBe(false);
  });

  it('[PB-12] everything is as it was after a look at another page', async () => {
    const { app, seekTo, video, isAt, drivenBy } = await playSample();
    await seekTo(12);
    app.goTo('/SPort');
    await shown(app.getByRole('heading', { level: 1, name: 'Device diagnostics' }));
    await drivenBy('Nobody');
    app.goTo('/SVideo');
    await expect.poll(() => app.document().querySelector('[data-scripts="6"]')).toBeTruthy();
    await expect.poll(() => app.document().querySelector('video')?.paused).toBe(true);
    await isAt(12, 10);
    expect(video().currentTime).toBeGreaterThan(11);
  });

  it('[PG-15] the device is let go as soon as another page is chosen', async () => {
    const { app, engine, play } = await openWithDevice(strokes());
    await play.click();
    engine.say({ owner: 'script', motion: 'moving' });
    await app.getByRole('button', { name: 'Menu', exact: true }).click();
    await app.getByRole('menuitem', { name: 'Device diagnostics', exact: true }).click();
    await expect.poll(() => engine.of('owner.release')).not.toEqual([]);
  });
});

describe('the end of the video', () => {
  it('[PB-24] leads back to zero, where it stays', async () => {
    const { loadSample, seekTo, play, isPaused, isAt, video } = await openPlayer();
    await loadSample();
    await seekTo(59.6);
    await play.click();
    await isAt(0);
    await isPaused();
    expect(video().currentTime).toBe(0);
  });

  it('[PB-24] goes on from zero, the device with it, when loop is on', async () => {
    const engine = hearEngine();
    const { loadSample, button, seekTo, play, isAt, video, watchOn, drivenBy } = await openPlayer({ engine });
    await loadSample();
    await button('Loop').click();
    await seekTo(59.6);
    await play.click();
    await isAt(1, 1);
    await watchOn();
    expect(video().paused).toBe(false);
    await drivenBy('Script');
    await expect.poll(() => engine.last('media.anchor')!.anchor.mediaMs).toBeLessThan(20_000);
  });
});

describe('a video without all of its parts', () => {
  it('[PB-90] [PB-93] plays without a device and without a script; the line about it can be hidden', async () => {
    const { app, load, play, pause, rest, watchOn, messages } = await openPlayer();
    await load(0, { name: 'film.webm' });
    await play.click();
    await shown(rest.getByText('No device. The video plays on its own.'));
    await watchOn();
    expect(messages.element().textContent).toBe('');
    expect(await axeFindings(app)).toEqual([]);
    await rest.getByRole('button', { name: 'Hide this message' }).click();
    await gone(rest.getByText('No device'));
    await pause.click();
    await play.click();
    await watchOn();
    expect(rest.element().textContent).toBe('');
  });

  it('[PB-92] lets nothing move that comes while it plays, until the person starts the device', async () => {
    const { load, play, rest, watchOn, drivenBy, video } = await openPlayer();
    await load(0, { name: 'film.webm' });
    await play.click();
    await rest.getByRole('button', { name: 'Use the virtual device' }).click();
    await shown(rest.getByText('No script. The video plays, but the device stays still.'));
    await load(1, scriptFile('film.funscript', strokes()));
    await shown(rest.getByText('It stays still until you start it.'));
    await watchOn();
    await drivenBy('Nobody');
    expect(video().paused).toBe(false);
    await rest.getByRole('button', { name: 'Start the device' }).click();
    await drivenBy('Script');
    await gone(rest.getByRole('button'));
  });

  it('[PB-11] plays by a start that no button of ours made, and takes the device', async () => {
    const { engine, video } = await openWithDevice(strokes());
    await video().play();
    await expect.poll(() => engine.last('owner.take')?.owner).toBe('script');
  });

  it('[PB-95] takes the scripts that came before it, and lets the others wait', async () => {
    const { app, load, button } = await openPlayer();
    const script = strokes();
    const kept = app.getByRole('region', { name: 'Kept for later' });
    await dropFiles(
      app,
      ['film', 'other', 'third'].map((name) => scriptFile(`${name}.funscript`, script)),
    );
    await shown(kept.getByText('film.funscript'));
    expect(await axeFindings(app)).toEqual([]);
    await load(1, { name: 'film.webm' });
    await gone(kept.getByText('film.funscript'));
    await kept.getByRole('button', { name: 'Remove “third.funscript”' }).click();
    await button('Use “other.funscript” for this video').click();
    await expect.poll(() => app.document().querySelector('[data-scripts="2"]')).toBeTruthy();
    await gone(kept);
  });
});

describe('sound alone', () => {
  it('[PB-96] drives the device as well', async () => {
    const engine = createFakeEngine();
    const { app, load, play, watchOn } = await openPlayer({ engine });
    engine.connect();
    await load(0, { name: 'song.wav', content: toneFile(5) });
    await shown(app.getByText('song.wav').last());
    await load(1, scriptFile('song.funscript', strokes()));
    await play.click();
    await expect.poll(() => engine.last('owner.take')?.owner).toBe('script');
    await watchOn();
    await expect.poll(() => engine.last('media.anchor')?.anchor.state).toBe('playing');
  });
});

describe('a drop on another page', () => {
  it('[PB-98] opens nothing, and waits for the player', async () => {
    const app = await openApp({ at: '/SPort', server: createUsualServer() });
    const messages = app.getByRole('status', { name: 'Messages' });
    await shown(app.getByRole('heading', { level: 1, name: 'Device diagnostics' }));
    await dropFiles(app, [scriptFile('film.funscript', strokes())]);
    await shown(messages.getByText('1 file is waiting in the player.'));
    await dropFiles(app, [{ name: 'film.webm' }]);
    await shown(messages.getByText('2 files are waiting in the player.'));
    expect(app.route()).toBe('/SPort');
    await messages.getByRole('button', { name: 'Open in the player' }).last().click();
    await expect.poll(app.route).toBe('/SVideo');
    await shown(app.getByRole('button', { name: 'Scripts · 1' }));
    await shown(app.getByRole('banner').getByText('film.webm'));
    expect(app.complaints).toEqual([]);
  });
});
