import { describe, expect, it } from 'vitest';
import { toneFile } from '../../features/player/testing/sample-files.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { dropFiles } from '../../testing/give-files.ts';
import { hearSaves } from '../../testing/hear-saves.ts';
import { commit, pressAt, pressKeys } from '../../testing/keys.ts';
import { gone, openApp, axeFindings, shown } from '../../testing/open-app.ts';
import { recordFilm, statedDuration } from '../../testing/record-film.ts';
import { createUsualServer } from '../../testing/usual-server.ts';

const stroke = 'Stroke (L0)';
const [back, forward] = ['{Control>}{ArrowLeft}{/Control}', '{Control>}{ArrowRight}{/Control}'];

async function openStudio() {
  const engine = createFakeEngine();
  const app = await openApp({
    at: '/studio',
    server: createUsualServer(),
    engine,
    prepare: (view) => Object.assign(view, { showSaveFilePicker: undefined, showDirectoryPicker: undefined }),
  });
  const counted = (channel: string, points: string) =>
    shown(app.getByRole('button', { name: `${channel} ${points}`, exact: true }));
  await counted(stroke, '0 points');
  return { app, engine, counted, press: (keys: string) => pressKeys(app, keys) };
}

describe('the studio', () => {
  it('[ST-45, ST-46, ST-50] is used with the keyboard alone, by the list of points', async () => {
    const { app, counted, press } = await openStudio();
    const saved = hearSaves(app);
    await press(`0${forward}/${forward}5{Control>}d{/Control}`);
    await counted(stroke, '3 points');
    await pressAt(app.getByRole('tab', { name: 'Points' }), '{Enter}');
    const list = app.getByRole('listbox', { name: `Points of ${stroke}` });
    await shown(list);
    await pressAt(list, '{ArrowDown}');
    await pressAt(list, ' ');
    await shown(app.getByRole('option', { name: '1.000 s: 100%', selected: true }));
    await commit(app.getByLabelText('Position (%)'), '60');
    await shown(app.getByRole('option', { name: '1.000 s: 60%' }));
    await pressAt(list, '{Delete}');
    await counted(stroke, '2 points');
    await app.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(JSON.parse(saved[0]!.text)).toMatchObject({
      actions: [
        { at: 0, pos: 0 },
        { at: 2000, pos: 50 },
      ],
    });
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[ST-48] undoes and redoes, one change at a time', async () => {
    const { app, counted, press } = await openStudio();
    await press(`0${forward}/`);
    await counted(stroke, '2 points');
    await app.getByRole('button', { name: /^Undo/ }).click();
    await counted(stroke, '1 point');
    await app.getByRole('button', { name: /^Redo/ }).click();
    await counted(stroke, '2 points');
  });

  it('[ST-40] takes a script that is dropped, and leaves nothing of it waiting for the player', async () => {
    const { app, counted } = await openStudio();
    const content = '{"actions":[{"at":0,"pos":0},{"at":900,"pos":90}]}';
    await dropFiles(app, [{ name: 'film.roll.funscript', content }]);
    await counted('Roll (R1)', '2 points');
    await shown(app.getByRole('button', { name: 'Undo: open scripts' }));
    expect(app.getByText('waiting').elements()).toEqual([]);
  });

  it('[PB-97] names the format of a picture that the browser lacks, and copies a command that converts it', async () => {
    const { app } = await openStudio();
    let copied = '';
    const writeText = async (text: string) => void (copied = text);
    Object.defineProperty(app.window().navigator, 'clipboard', { value: { writeText } });
    await dropFiles(app, [{ name: 'film.mp4', content: '....ftyp....hvc1....' }]);
    await shown(app.getByText('can’t decode the picture of “film.mp4” (HEVC (H.265))'));
    await app.getByRole('button', { name: 'Copy a command that converts it' }).click();
    await shown(app.getByText('Command copied'));
    expect(copied).toContain('-i "film.mp4"');
  });

  it('[PB-97] names it also where the browser plays the sound alone', async () => {
    const { app } = await openStudio();
    const content = new Blob([toneFile(1), 'hvc1']);
    await dropFiles(app, [{ name: 'film.mp4', content }]);
    await shown(app.getByText('can’t decode the picture of “film.mp4” (HEVC (H.265))'));
  });

  it('[PB-141] plays a film that was recorded live, and seeks in it', async () => {
    const { app, press } = await openStudio();
    const film = await recordFilm();
    expect(await statedDuration(film)).toBe(Infinity);
    await dropFiles(app, [{ name: 'live.webm', content: film }]);
    const video = () => app.document().querySelector('video')!;
    const play = app.getByRole('button', { name: 'Play', exact: true });
    await expect.element(play).toBeEnabled();
    await press(forward);
    await expect.poll(() => video().currentTime).toBe(1);
    await play.click();
    await expect.poll(() => video().ended).toBe(true);
  });

  it('[ST-55] lets the device follow after a press, until a stop', async () => {
    const { app, engine, counted, press } = await openStudio();
    await app.getByRole('button', { name: 'Open the sample video' }).click();
    await expect.poll(() => app.document().querySelector('video')?.duration ?? 0).toBeGreaterThan(0);
    await press(`0${forward}/${back}`);
    await counted(stroke, '2 points');
    const follows = app.getByRole('switch', { name: 'Device follows' });
    await follows.click();
    await shown(app.getByText('Device not connected.').first());
    await expect.element(follows).not.toBeChecked();
    engine.connect();
    await follows.click();
    await expect.element(follows).toBeChecked();
    await app.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.last('owner.take')?.owner).toBe('script');
    engine.say({ owner: 'script', motion: 'moving' });
    await press('{Escape}');
    await expect.poll(() => engine.last('stop')?.kind).toBe('emergency');
    engine.say({ owner: 'nobody', motion: 'latched', stopCause: 'stop-key' });
    await expect.element(follows).not.toBeChecked();
    await gone(app.getByText('Controlled by script'));
  });
});
