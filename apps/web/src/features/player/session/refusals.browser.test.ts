import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dropFiles } from '../../../testing/give-files.ts';
import { gone, shown } from '../../../testing/open-app.ts';
import { recordFilm, statedDuration } from '../../../testing/record-film.ts';
import { hasFiles, openPlayer } from '../testing/player-page.ts';
import { rememberedVideos } from '../testing/remembered-videos.ts';
import { scriptFile, strokes } from '../testing/sample-files.ts';

const film = { name: 'film.webm' };

describe('a video', () => {
  it('[PB-10] is wanted before it can play, and a chooser offered', async () => {
    const { app, play, messages, load } = await openPlayer();
    await play.click();
    await shown(messages.getByText('Select a video first.'));
    let chosen = 0;
    Object.assign(app.window(), { showOpenFilePicker: undefined });
    app.window().HTMLInputElement.prototype.click = () => void (chosen += 1);
    await messages.getByRole('button', { name: 'Choose a video' }).click();
    await expect.poll(() => chosen).toBe(1);
    await play.click();
    await load(0, film);
    await shown(app.getByText('No script yet'));
    await gone(messages.getByText('Select a video first.'));
  });

  it('[PB-2] that the browser cannot play is named, and the one before stays', async () => {
    const { app, load } = await openPlayer();
    await load(0, film);
    await dropFiles(app, [{ name: 'broken.mp4', content: 'no video' }]);
    await shown(app.getByText('This browser can’t play the video “broken.mp4”.'));
    await shown(app.getByText('film.webm').first());
    await hasFiles(app, 0);
  });

  it('[PB-97] whose picture has a format that is lacking is named with it, and a command that converts it copied', async () => {
    let copied = '';
    const { app } = await openPlayer({
      prepare: ({ navigator }) => {
        const writeText = async (text: string) => void (copied = text);
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      },
    });
    await dropFiles(app, [{ name: 'film.mp4', content: '....ftyp....hvc1....' }]);
    await shown(app.getByText('can’t decode the picture of “film.mp4” (HEVC (H.265))'));
    await app.getByRole('button', { name: 'Copy a command that converts it' }).click();
    await shown(app.getByText('Command copied'));
    expect(copied).toContain('-i "film.mp4"');
  });
});

describe('a script', () => {
  const faulty =
    '{"actions":[{"at":1000,"pos":10},{"at":500,"pos":"20"},{"at":2000,"pos":120},{"at":2000,"pos":5}]}';

  it('[PB-50] that was repaired is reported, each kind with its count, until it is dismissed', async () => {
    const { app, load, openTab } = await openPlayer();
    await load(1, film, { name: 'film.roll.funscript', content: faulty });
    const notes = app.getByRole('status', { name: 'Notes' });
    await shown(notes.getByText('Repaired in “film.roll.funscript”'));
    for (const sentence of [
      'Put 1 action into the right order.',
      'Read 1 number written as text.',
      'Moved 1 position outside 0–100 into range.',
      'Skipped 1 action replaced by a later one at the same time.',
    ])
      expect(notes.getByText(sentence).elements()).toHaveLength(1);
    await app.getByRole('button', { name: 'Dismiss the note on “film.roll.funscript”' }).click();
    await gone(notes.getByText('Repaired in “film.roll.funscript”'));
    await openTab('Details');
    await shown(app.getByRole('region', { name: 'Scripts' }).getByText('Put 1 action into the right order.'));
  });

  it('[PB-51] that cannot be read is named with the reason, and nothing is lost', async () => {
    const { app, load } = await openPlayer();
    await load(1, film, scriptFile('film.funscript', strokes()));
    await dropFiles(app, [
      { name: 'broken.funscript', content: '{"actions": [' },
      { name: 'cover.jpg' },
      { name: 'FILM.funscript' },
    ]);
    const notes = app.getByRole('status', { name: 'Notes' });
    await shown(notes.getByText('“broken.funscript” is damaged, and Kinora couldn’t repair it.'));
    await shown(notes.getByText('Kinora can’t use this file here: “cover.jpg”'));
    await shown(notes.getByText('Kinora ignored a file that was already loaded: “FILM.funscript”'));
    await hasFiles(app, 1);
  });

  it('[SC-40] says how many actions it has, how long it is and how fast', async () => {
    const { app, load, openTab } = await openPlayer();
    const actions = [
      { at: 0, pos: 0 },
      { at: 1000, pos: 100 },
      { at: 3000, pos: 0 },
    ];
    await load(1, film, scriptFile('film.funscript', { actions }));
    await openTab('Details');
    const row = app.getByRole('region', { name: 'Scripts' }).getByRole('row', { name: /Stroke/ });
    const cells = () =>
      row
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(cells).toEqual(['3', '0:03', '67%/s', '100%/s']);
  });

  it('[PB-6] has versions to choose from, [PB-110] and an axis that a person chooses', async () => {
    const { app, load } = await openPlayer();
    await load(
      2,
      film,
      scriptFile('film.funscript', strokes()),
      scriptFile('film (hard).funscript', strokes()),
    );
    const version = app.getByRole('combobox', { name: 'Version', exact: true });
    await shown(version);
    const options = [...version.element().querySelectorAll('option')].map(({ text }) => text);
    expect(options).toEqual(['standard', 'hard']);
    await version.selectOptions('hard');
    await app.getByLabelText('Script for Roll').selectOptions('L0 film.funscript');
    await expect.element(version).toHaveValue('mixed');
    await shown(app.getByRole('img', { name: /Stroke, Roll/ }));
  });

  it('[PG-127] whose name says no axis has its question in sight, on a phone', async () => {
    const { app, load } = await openPlayer({ size: [390, 844] });
    await load(1, film, scriptFile('film.funscript', strokes()));
    await dropFiles(app, [scriptFile('film.alpha.funscript', strokes())]);
    const question = app.getByRole('region', { name: 'Which axis is this script for?' });
    await expect.poll(() => question.element().getBoundingClientRect().bottom).toBeLessThan(845);
  });
});

describe('the keys', () => {
  it('[PB-60] of the player work, [PB-61] can be changed and switched off', async () => {
    const { app, press, button, load } = await openPlayer();
    await load(0, film);
    const isLooping = (value: boolean) =>
      expect.element(button('Loop')).toHaveAttribute('aria-pressed', String(value));
    const closeHelp = async () => {
      await app.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await gone(app.getByRole('dialog'));
    };
    await press('{Shift>}L{/Shift}');
    await isLooping(true);
    await press('?');
    await app.getByRole('button', { name: /change the key for “Loop”/ }).click();
    await userEvent.keyboard('o');
    await closeHelp();
    await press('{Shift>}L{/Shift}');
    await isLooping(true);
    await press('o');
    await isLooping(false);
    await press('?');
    await app.getByRole('dialog').getByRole('switch').click();
    await closeHelp();
    await press('o');
    await isLooping(false);
  });

  it('[PB-60] loop, and the next visit loops as well', async () => {
    const { app, press, button, load } = await openPlayer();
    await load(0, film);
    await press('{Shift>}L{/Shift}');
    await expect.element(button('Loop')).toHaveAttribute('aria-pressed', 'true');
    await app.reload();
    await load(0, film);
    await expect.element(button('Loop')).toHaveAttribute('aria-pressed', 'true');
  });

  it('[PB-23] step by one frame and by five seconds', async () => {
    const { press, isAt, load } = await openPlayer();
    await load(0, film);
    await press('{ArrowRight}');
    await isAt(5, 0.001);
    // the clip has 30 frames a second
    await press('.');
    await isAt(5.0333, 0.001);
    await press(',');
    await isAt(5, 0.001);
    await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await isAt(0, 0.001);
  });

  it('[PB-135] jump by j and l, by digits, Home and End, and play by k', async () => {
    const { app, press, isAt, load, video } = await openPlayer();
    await load(0, film);
    for (const [key, seconds] of [
      ['5', 30],
      ['l', 40],
      ['j', 30],
      ['{Home}', 0],
      ['9', 54],
      ['{End}', 60],
      ['0', 0],
    ] as const) {
      await press(key);
      await isAt(seconds, 0.1);
    }
    await press('k');
    await expect.poll(() => video().paused).toBe(false);
    await press('k');
    await expect.poll(() => video().paused).toBe(true);
    await press('?');
    const help = app.getByRole('dialog');
    await shown(help.getByText('Jump to 0–90% of the video'));
    await shown(help.getByText('Forward 10 seconds'));
  });
});

describe('the seek bar', () => {
  it('[PB-46] seeks by pointer and by keys, and says where', async () => {
    const { seekBar, isAt, load } = await openPlayer();
    await load(0, film);
    await seekBar.click();
    await isAt(30, 0.5);
    await userEvent.keyboard('{ArrowRight}');
    await isAt(35, 0.5);
    await expect.element(seekBar).toHaveAttribute('aria-valuetext', '0:35 of 1:00');
    await userEvent.keyboard('{Home}');
    await isAt(0);
  });

  it('[PB-141] has the length of a film that was recorded live, and seeks in it', async () => {
    const { seekBar, load, video } = await openPlayer();
    const live = await recordFilm();
    expect(await statedDuration(live)).toBe(Infinity);
    await load(0, { name: 'live.webm', content: live });
    const length = () => Number(seekBar.element().getAttribute('aria-valuemax'));
    await expect.poll(length).toBeGreaterThanOrEqual(1);
    seekBar.element().focus();
    await userEvent.keyboard('{Home}');
    await expect.poll(() => video().currentTime).toBe(0);
    await userEvent.keyboard('{End}');
    await expect.poll(() => video().currentTime).toBeGreaterThan(length() - 1);
  });

  it('[PB-27] offers to skip a long rest, and [PB-28] to go on where the video was left', async () => {
    const { app, load, isAt, play, pause, watchOn, video } = await openPlayer();
    const script = scriptFile('film.funscript', {
      actions: [
        { at: 20_000, pos: 0 },
        { at: 50_000, pos: 100 },
      ],
    });
    await load(1, film, script);
    await app.getByRole('button', { name: 'Skip to the next motion at 0:19' }).click();
    await isAt(19);
    await play.click();
    await watchOn(1.5);
    await pause.click();
    await gone(app.getByRole('button', { name: /Skip to/ }));
    const left = video().currentTime;
    const isRemembered = async () =>
      (await rememberedVideos()).some(({ position }) => Math.abs(position - left) <= 1);
    await expect.poll(isRemembered).toBe(true);
    await app.reload();
    await load(1, film, script);
    const offer = app.getByRole('button', { name: /^Continue at 0:\d\d$/ });
    await shown(offer);
    const offered = Number(offer.element().textContent.slice(-2));
    expect(Math.abs(offered - left)).toBeLessThanOrEqual(1);
    await offer.click();
    await isAt(offered, 0.001);
    expect(video().paused).toBe(true);
    await gone(app.getByRole('button', { name: /Continue at/ }));
  });

  it('[PB-138] shows picture, time and speed of the place under the pointer, and nothing when it leaves', async () => {
    const { app, seekBar, load, video, play } = await openPlayer();
    await load(1, film, scriptFile('film.funscript', strokes()));
    const preview = () => app.document().querySelector<HTMLElement>('[data-seek-preview]')!;
    await seekBar.hover();
    await expect.poll(() => preview().textContent).toMatch(/0:30.*\d+%\/s/);
    const picture = () => preview().querySelector<HTMLVideoElement>('video[data-shown=true]');
    await expect.poll(picture).toBeTruthy();
    expect(picture()!.muted).toBe(true);
    expect(Math.abs(picture()!.currentTime - 30)).toBeLessThan(0.3);
    await play.hover();
    await expect.poll(() => preview().checkVisibility({ visibilityProperty: true })).toBe(false);
    expect(video().currentTime).toBe(0);
  });
});
