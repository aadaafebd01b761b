import { describe, expect, it } from 'vitest';
import { chooseOther, openQuestion } from './open-questions.ts';
import { readScript } from './read-scripts.ts';
import {
  addScripts,
  chooseScript,
  createScriptSet,
  removeScript,
  type ScriptSet,
  setAside,
} from './script-set.ts';

async function setOf(...names: readonly string[]): Promise<ScriptSet> {
  const text = JSON.stringify({
    actions: [
      { at: 0, pos: 0 },
      { at: 500, pos: 100 },
    ],
  });
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  const outcomes = await Promise.all(names.map((name) => readScript({ name, arrayBuffer }, 'Film.mp4', [])));
  return addScripts(
    createScriptSet('Film.mp4'),
    outcomes.flatMap((outcome) => (outcome.ok ? [outcome.file] : [])),
  );
}

describe('what the player asks about scripts', () => {
  it('is nothing where names and files say all', async () => {
    expect(openQuestion(await setOf('Film.funscript', 'Film.roll.funscript', 'Other.funscript'))).toBeNull();
    expect(openQuestion(await setOf())).toBeNull();
  });

  it('[SC-62] is first the channel of files that do not say it', async () => {
    const question = openQuestion(await setOf('Film_roll.funscript', 'B.funscript', 'C.funscript'));
    expect(question).toMatchObject({ kind: 'channels', scripts: [{ file: { asks: ['R1'] } }] });
  });

  it('[SC-71] is which of several other videos’ scripts play, until one of them is chosen or none', async () => {
    const set = await setOf('B.funscript', 'B.roll.funscript', 'C.funscript');
    expect(set.tracks).toEqual([]);
    const question = openQuestion(set);
    expect(question).toMatchObject({ kind: 'others', others: [{ name: 'B' }, { name: 'C' }] });
    const chosen = chooseOther(set, set.others[0]!);
    expect(chosen.used).toEqual({ L0: 'B.funscript', R1: 'B.roll.funscript' });
    expect(openQuestion(chosen)).toBeNull();
    expect(
      openQuestion(
        setAside(
          set,
          set.scripts.map(({ file }) => file.name),
        ),
      ),
    ).toBeNull();
  });

  it('[SC-72] is which script moves the stroke, where something else plays; none is an answer', async () => {
    const set = await setOf('Film.roll.funscript');
    expect(set.used).toEqual({ R1: 'Film.roll.funscript' });
    expect(openQuestion(set)).toEqual({ kind: 'stroke' });
    expect(openQuestion(chooseScript(set, 'L0', null))).toBeNull();
    const roll = { fileName: 'Film.roll.funscript', track: 'R1' } as const;
    expect(openQuestion(chooseScript(set, 'L0', roll))).toBeNull();
    expect(openQuestion(removeScript(set, 'Film.roll.funscript'))).toBeNull();
  });
});
