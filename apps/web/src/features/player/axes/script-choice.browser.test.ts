import { axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { commit } from '../../../testing/keys.ts';
import { gone, shown } from '../../../testing/open-app.ts';
import { openPlayer, openWithDevice, playedTracks } from '../testing/player-page.ts';
import { rememberedVideos } from '../testing/remembered-videos.ts';
import { axisWords, scriptFile, strokes } from '../testing/sample-files.ts';
import { createFakeEngine } from '../../../testing/fake-engine.ts';

const exact = { exact: true };

describe('the script of an axis', () => {
  it('[PB-110, PB-112, PB-113] is a version, one axis of a file of several, a whole file, or nothing', async () => {
    const engine = createFakeEngine();
    const { app, load, openTab, button } = await openPlayer({ engine });
    const plays = (tracks: object) => expect.poll(() => playedTracks(engine)).toEqual(tracks);
    const scriptOf = (axis: string) => app.getByLabelText(`Script for ${axis}`, exact);
    await load(
      5,
      { name: 'film.webm' },
      scriptFile('film.funscript', strokes(20, 80)),
      scriptFile('film (soft).funscript', strokes(45, 55)),
      scriptFile('film.roll.funscript', strokes(10, 90)),
      scriptFile('film.R1.funscript', strokes(30, 70)),
      scriptFile('film.json', { ...strokes(21, 79), axes: [{ id: 'R1', ...strokes(40, 60) }] }),
    );
    const roll = app.getByRole('group', { name: 'Roll', exact: true });
    await shown(roll.getByText(/\b3\b.* are for this axis/));
    expect(scriptOf('Roll').element().querySelectorAll('optgroup:first-child option')).toHaveLength(3);
    await scriptOf('Roll').selectOptions('R1 film.roll.funscript');
    await gone(roll.getByText('are for this axis'));
    await plays({ L0: [0, 20, 80], R1: [0, 10, 90] });
    await scriptOf('Roll').selectOptions('R1 film.R1.funscript');
    await scriptOf('Stroke').selectOptions('L0 film (soft).funscript');
    await scriptOf('Pitch').selectOptions('R1 film.json');
    await plays({ L0: [0, 45, 55], R1: [0, 30, 70], R2: [0, 40, 60] });
    for (const axis of ['Pitch', 'Roll', 'Stroke']) await scriptOf(axis).selectOptions('none');
    await expect.poll(() => engine.commands.at(-1)).toEqual({ type: 'script.unload' });

    await openTab('Details');
    await button('Use this one: “film.json”').click();
    await plays({ L0: [0, 21, 79], R1: [0, 40, 60] });
  });

  it('[PB-110] moves the channel that it was chosen for, and no other', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const words = { ...axisWords, V0: 'Vibration (V0)' };
    const scriptOf = (word: string) => app.getByLabelText(`Script for ${word}`, exact);
    engine.connect([...axisNames, 'V0']);
    await app.getByText('More outputs').click();
    await scriptOf('Stroke').selectOptions('none');
    for (const [channel, word] of Object.entries(words)) {
      await scriptOf(word).selectOptions('L0 film.funscript');
      await expect.poll(() => playedTracks(engine)).toEqual({ [channel]: [0, 20, 80] });
      await scriptOf(word).selectOptions('none');
    }
  });

  it('[PB-110, SP-1, SP-70] may be a wave in its place, and a fill in the gaps of one', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const kinds = () => axisNames.map((axis) => engine.last('shaping.set')!.shaping.fills[axis].kind);
    const fill = (axis: string) => app.getByLabelText(`${axis}: motion without a script`);
    expect(kinds()).toEqual(axisNames.map(() => 'still'));
    await app.getByLabelText('Script for Twist', exact).selectOptions('wave');
    await expect.poll(kinds).toEqual(['still', 'still', 'still', 'waveform', 'still', 'still']);
    await app.getByLabelText('Script for Twist', exact).selectOptions('none');
    await expect.poll(kinds).toEqual(axisNames.map(() => 'still'));
    for (const [index, axis] of axisNames.entries()) {
      const kind = (['noise', 'waveform', 'link'] as const)[index % 3]!;
      await fill(axisWords[axis]).selectOptions(kind);
      await expect.poll(() => kinds()[index]).toBe(kind);
    }
    await fill('Stroke').selectOptions('still');
    await expect.poll(kinds).toEqual(['still', 'waveform', 'link', 'noise', 'waveform', 'link']);
  });

  it('[PB-110, SP-55, PB-30] is earlier by the axis’ own offset, on top of that of all axes', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const plays = (tracks: object) => expect.poll(() => playedTracks(engine)).toEqual(tracks);
    await app.getByLabelText('Script for Pitch', exact).selectOptions('L0 film.funscript');
    const offsetOf = (axis: string) => app.getByLabelText(`${axis}: offset (ms)`);
    await commit(offsetOf('Stroke'), '300');
    await plays({ L0: [-300, 20, 80], R2: [0, 20, 80] });
    await commit(offsetOf('Pitch'), '-120');
    await plays({ L0: [-300, 20, 80], R2: [120, 20, 80] });
    await commit(offsetOf('Pitch'), '-900');
    await plays({ L0: [-300, 20, 80], R2: [500, 20, 80] });
    await commit(offsetOf('Pitch'), '900');
    await plays({ L0: [-300, 20, 80], R2: [-500, 20, 80] });
    await commit(app.getByLabelText(/^Offset in seconds/), '0.5');
    await expect
      .poll(() => engine.of('script.offset'))
      .toEqual([{ type: 'script.offset', offsetSeconds: 0.5 }]);
  });

  it('[PB-8, SC-13] is turned over where its file asks for it, and as it is written where that is switched off', async () => {
    const { app, openTab, engine } = await openWithDevice({
      inverted: true,
      actions: [
        { at: 0, pos: 10 },
        { at: 900, pos: 40 },
      ],
    });
    const positions = () =>
      [...engine.last('script.load')!.tracks[0]!.positions].map((at) => Math.round(at / 99.99));
    expect(positions()).toEqual([90, 60]);
    await openTab('Details');
    const inversion = app.getByRole('switch', { name: /^Apply the inversion/ });
    await inversion.click();
    await expect.poll(positions).toEqual([10, 40]);
    await inversion.click();
    await expect.poll(positions).toEqual([90, 60]);
  });

  it('[PB-110] is the one that was chosen for the video, when it is opened again', async () => {
    const { app, engine, load } = await openWithDevice(strokes());
    const scriptOf = (axis: string) => app.getByLabelText(`Script for ${axis}`, exact);
    await scriptOf('Surge').selectOptions('L0 film.funscript');
    await scriptOf('Stroke').selectOptions('none');
    await expect.poll(() => playedTracks(engine)).toEqual({ L1: [0, 20, 80] });
    const remembered = async () => Object.keys((await rememberedVideos())[0]?.choices.chosen ?? {}).sort();
    await expect.poll(remembered).toEqual(['L0', 'L1']);
    await app.reload();
    await load(1, { name: 'film.webm' }, scriptFile('film.funscript', strokes()));
    await expect.element(scriptOf('Surge')).toHaveValue('L0 film.funscript');
    await expect.element(scriptOf('Stroke')).toHaveValue('none');
  });
});

describe('the rows of a device of few axes', () => {
  it('[PB-111] are those that it lists; the others are folded with a sentence', async () => {
    const { app, engine } = await openWithDevice(strokes());
    engine.connect(['L0', 'R0']);
    const enabled = () => app.getByRole('switch', { name: /enabled$/ }).elements().length;
    await expect.poll(enabled).toBe(2);
    await app.getByText('4 axes that this device doesn’t have').click();
    await shown(app.getByText('The device doesn’t list them'));
    expect(enabled()).toBe(6);
  });

  it('[PB-111] show the axis of a script too, which says that the device lacks it; the rail shows the same', async () => {
    const { app, engine, load, press } = await openWithDevice(strokes());
    engine.connect(['L0', 'R0']);
    await load(2, scriptFile('film.roll.funscript', strokes()));
    const roll = app.getByRole('group', { name: 'Roll', exact: true });
    await shown(roll.getByText('This device has no such axis'));
    expect(app.getByText('This device has no such axis').elements()).toHaveLength(1);
    await shown(app.getByText('3 axes that this device doesn’t have'));
    await press('t');
    const meters = () =>
      app
        .getByRole('meter', { name: /: position$/ })
        .elements()
        .map((meter) => meter.ariaLabel);
    await expect.poll(meters).toEqual(['Stroke: position', 'Twist: position', 'Roll: position']);
  });
});
