import { page as screen } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../../runtime/device/testing/show-with-device.tsx';
import { readScript } from '../files/read-scripts.ts';
import { createFileActs } from '../session/file-acts.ts';
import type { PlayerSession } from '../session/player-session.ts';
import { type PlayerMachine, runPlayer } from '../session/run-player.ts';
import { initialVideoState } from '../session/video-state.ts';
import { PlayerContext } from '../use-player.ts';
import { ScriptQuestions } from './script-questions.tsx';

let page: ShownWithDevice;
let machine: PlayerMachine;

const video = { name: 'Film.mp4', size: 1, id: null, url: 'blob:film', hasPicture: true };
const actions = [
  { at: 0, pos: 0 },
  { at: 500, pos: 100 },
];

async function show(...files: readonly (readonly [name: string, more?: object])[]): Promise<void> {
  const outcomes = files.map(([name, more]) => {
    const text = JSON.stringify({ actions, ...more });
    return readScript(new File([text], name), video.name, []);
  });
  machine = runPlayer(initialVideoState, () => undefined);
  const { choices } = initialVideoState;
  const remembered = { offset: 0, position: 0, subtitleDelay: 0, view: 'whole', choices, usedAt: 0 } as const;
  machine.dispatch({ type: 'video-came', video, remembered });
  machine.dispatch({ type: 'scripts-read', video, outcomes: await Promise.all(outcomes), answers: {} });
  const acts = createFileActs(machine, async () => undefined);
  const player = { store: machine.store, ...acts } as unknown as PlayerSession;
  await page.show(
    <PlayerContext value={player}>
      <ScriptQuestions />
    </PlayerContext>,
  );
}

const used = () => machine.store.getState().scripts.used;
const choose = (label: string, option: string) =>
  screen.getByRole('combobox', { name: label }).selectOptions(option);

beforeEach(async () => {
  page = await showWithDevice('settings');
});

afterEach(() => page.close());

describe('the questions beside the picture', () => {
  it('[SC-63] ask for the axis of a file, with the axes that it mentions', async () => {
    await show(['Film.funscript'], ['Film_roll.funscript', { channel: 'twist' }]);
    expect(document.body.textContent).toContain('Mentioned: Roll (R1), Twist (R0)');
    await choose('Channel of “Film_roll.funscript”', 'Roll (R1)');
    expect(used()).toEqual({ L0: 'Film.funscript', R1: 'Film_roll.funscript' });
    expect(document.querySelector('section')).toBeNull();
  });

  it('[SC-68] offer what is inside of a file of several axes whose name is for one', async () => {
    await show(['Film.roll.funscript', { axes: [{ id: 'R0', actions }] }]);
    expect(used()).toEqual({});
    await choose('Channel of “Film.roll.funscript”', 'As the file says: Roll (R1), Twist (R0)');
    expect(used()).toEqual({ R1: 'Film.roll.funscript', R0: 'Film.roll.funscript' });
  });

  it('[SC-71] ask which of several other videos’ scripts play', async () => {
    await show(['B.funscript'], ['B.roll.funscript'], ['C.funscript']);
    await choose('Which scripts belong to this video?', 'B (2)');
    expect(used()).toEqual({ L0: 'B.funscript', R1: 'B.roll.funscript' });
    expect(document.querySelector('section')).toBeNull();
  });

  it('[SC-72] ask what moves the stroke; "none" ends the question', async () => {
    await show(['Film.roll.funscript']);
    expect(used()).toEqual({ R1: 'Film.roll.funscript' });
    await screen.getByRole('button', { name: 'Keep it still' }).click();
    expect(document.querySelector('section')).toBeNull();
    expect(used()).toEqual({ R1: 'Film.roll.funscript' });
  });
});
