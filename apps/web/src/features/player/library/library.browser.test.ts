import { describe, expect, it } from 'vitest';
import { gone, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage } from '../../../testing/usual-server.ts';
import { hasFiles, openPlayer } from '../testing/player-page.ts';
import { rememberedVideos } from '../testing/remembered-videos.ts';
import { scriptFile, strokes } from '../testing/sample-files.ts';
import { createFakeEngine } from '../../../testing/fake-engine.ts';
import { giveFolder } from '../testing/give-folder.ts';

const exact = { exact: true };

/** The player of a person who is signed in, with a fake engine and a connected device. */
async function openSignedIn() {
  const server = createUsualServer();
  const engine = createFakeEngine();
  const player = await openPlayer({ at: '/videoPlay', server, storage: signedInStorage(server), engine });
  engine.connect();
  const { app, button, openTab } = player;
  return {
    ...player,
    engine,
    async openFolder(name: string, files: Parameters<typeof giveFolder>[2]) {
      await giveFolder(app, name, files);
      await openTab('Library');
      await button('Open a folder…').click();
    },
  };
}

const content = JSON.stringify(strokes());
const films = ['One', 'Two'].flatMap((name) => [
  { path: `${name}.webm` },
  { path: `scripts/${name}.funscript`, content },
]);

describe('a folder', () => {
  it('[LB-16] says that it has more videos than it shows, and finds each by its name', async () => {
    const { app, openFolder } = await openSignedIn();
    const many = Array.from({ length: 203 }, (_, index) => ({ path: `Film ${index + 1}.mp4`, content: '-' }));
    await openFolder('Many', many);
    const note = app.getByText('Showing the first 200 of 203. Search by name to find the others.');
    await shown(note);
    const last = app.getByRole('button', { name: 'Open “Film 203.mp4”' });
    await gone(last);
    await app.getByRole('textbox', { name: 'Find a video' }).fill('203');
    await shown(last);
    await gone(note);
  });

  it('[LB-20, LB-22] whose video was opened is listed for this account, and opened again by one click', async () => {
    const { app, button, openFolder, openTab } = await openSignedIn();
    await openFolder('Films', films);
    await button('Open “Two.webm”').first().click();
    await shown(app.getByRole('list').getByText('1 more file'));
    await app.reload();
    await openTab('Library');
    await button('Open “Two.webm”').last().click();
    await hasFiles(app, 1);
    await button('Open “Films” again').click();
    await shown(app.getByText('2 videos'));
    await button('Clear history').click();
    await shown(app.getByText('Videos that you open or drop'));
  });

  it('[LB-26] whose video was opened is offered while nothing is on the stage', async () => {
    const { app, button, openFolder } = await openSignedIn();
    await openFolder('Films', films);
    await button('Open “Two.webm”').first().click();
    await shown(app.getByRole('list').getByText('1 more file'));
    await app.reload();
    await button('Open “Two.webm”').click();
    await hasFiles(app, 1);
    await gone(button('Open “Two.webm”'));
  });

  it('[LB-23] is chosen without handles, and nothing listed, where the browser has none', async () => {
    const { app, button, openTab } = await openSignedIn();
    Object.defineProperty(app.window(), 'showDirectoryPicker', { configurable: true, value: undefined });
    await openTab('Library');
    await shown(app.getByRole('heading', { name: 'Folder' }));
    await gone(app.getByRole('heading', { name: 'Recent' }));
    const chosen: HTMLInputElement[] = [];
    app.window().HTMLInputElement.prototype.click = function choose() {
      chosen.push(this);
    };
    await button('Open a folder…').click();
    await expect.poll(() => chosen.map(({ multiple }) => multiple)).toEqual([true]);
  });
});

describe('a video that was seen before', () => {
  it('[LB-2, LB-3, LB-94] is known under another name: its offset, its place, the part of its picture and the chosen version', async () => {
    const { app, button, load, openTab, seekTo, play, pause, watchOn, video } = await openSignedIn();
    const scripts = [
      scriptFile('film.funscript', strokes(10, 90)),
      scriptFile('film (soft).funscript', strokes(45, 55)),
    ];
    await load(2, { name: 'film.webm' }, ...scripts);
    const scriptOfStroke = app.getByLabelText('Script for Stroke');
    await scriptOfStroke.selectOptions('L0 film (soft).funscript');
    await button('Advance device by 10 ms').click();
    await openTab('Details');
    await app.getByLabelText('Show', exact).selectOptions('Left half');
    await seekTo(20);
    await play.click();
    await watchOn();
    await pause.click();
    const left = video().currentTime;
    const isRemembered = async () =>
      (await rememberedVideos()).some(({ position }) => Math.abs(position - left) <= 1);
    await expect.poll(isRemembered).toBe(true);
    await app.reload();
    await load(2, { name: 'renamed.webm' }, ...scripts);
    await shown(app.getByRole('button', { name: /^Continue at 0:2\d$/ }));
    await expect.element(app.getByLabelText(/^Offset in seconds/)).toHaveValue('+0.010');
    const { objectFit } = app.window().getComputedStyle(video());
    const viewBox = app.window().getComputedStyle(video()).getPropertyValue('object-view-box');
    expect([objectFit, viewBox]).toEqual(['contain', 'inset(0px 50% 0px 0px)']);
    await expect.element(scriptOfStroke).toHaveValue('L0 film (soft).funscript');
    expect(video().paused).toBe(true);
  });
});

describe('the keys of headphones and keyboards', () => {
  it('[LB-90] play, pause and stop as the page’s own do, and show no name', async () => {
    const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    const engine = createFakeEngine();
    const { app, load, isPaused } = await openPlayer({
      engine,
      prepare: ({ navigator }) => {
        navigator.mediaSession.setActionHandler = (action, handler) => void (keys[action] = handler);
      },
    });
    const press = (action: MediaSessionAction) => keys[action]?.({ action });
    await expect.poll(() => keys.play).toBeTruthy();
    press('play');
    await shown(app.getByText('Select a video first.'));
    engine.connect();
    await load(1, { name: 'film.webm' }, scriptFile('film.funscript', strokes()));
    press('play');
    await expect.poll(() => engine.last('owner.take')?.owner).toBe('script');
    press('pause');
    await isPaused();
    expect(app.window().navigator.mediaSession.metadata).toBeNull();
    press('stop');
    await expect.poll(() => engine.last('stop')?.kind).toBe('emergency');
  });
});

describe('subtitles', () => {
  const film = (from: string) => [
    { name: 'film.webm' },
    { name: 'film.srt', content: `1\n00:00:${from} --> 00:00:50,000\nHello <i>there</i>\n` },
  ];

  it('[LB-65, LB-66] are moved by a delay, shown larger, and not at all where that is chosen', async () => {
    const { app, button, load } = await openPlayer();
    await load(0, ...film('00,200'));
    const line = app.getByText('Hello there');
    await button('More controls').click();
    await button('Subtitles').click();
    await shown(app.getByLabelText('Subtitles shown'));
    await gone(line);
    const earlier = button('Show subtitles 0.1 s earlier');
    await earlier.click();
    await earlier.click();
    await shown(line);
    await button('Show subtitles 0.1 s later').click();
    await gone(line);
    await earlier.click();
    await shown(line);
    const height = () => line.element().getBoundingClientRect().height;
    const usual = height();
    await app.getByRole('combobox', { name: /^Size/ }).selectOptions('Large');
    await expect.poll(height).toBeGreaterThan(usual);
    await app.getByLabelText('Subtitles shown').selectOptions('None');
    await gone(line);
  });

  it('[LB-64] are shown and hidden by a key', async () => {
    const { app, load, press } = await openPlayer();
    await load(0, ...film('00,000'));
    await shown(app.getByText('Hello there'));
    await press('c');
    await gone(app.getByText('Hello there'));
  });
});
