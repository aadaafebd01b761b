import type { ScriptFile, ScriptTrack } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { applyAnswers, markOfScript, parseAnswers, withAnswers } from './file-answers.ts';
import {
  addScripts,
  assignScript,
  confirmChannels,
  createScriptSet,
  type ScriptSet,
  setAside,
} from './script-set.ts';

function asking(name: string, ...tracks: readonly ScriptTrack[]): ScriptFile {
  return scriptFileOf(name, 'a.mp4', { asks: [], ...(tracks.length === 0 ? {} : { tracks }) });
}

const alpha = asking('a.alpha.funscript');
const beta = asking('a.beta.funscript');
const several = asking('a.roll.funscript', scriptTrackOf('L0'), scriptTrackOf('R0'));
const setOf = (video: string): ScriptSet => addScripts(createScriptSet(video), [alpha, beta, several]);

describe('what a person said about a file', () => {
  it('[LB-105] holds for that file beside any video', () => {
    const first = confirmChannels(
      setAside(assignScript(setOf('a.mp4'), alpha.name, 'L2'), [beta.name]),
      several.name,
    );
    const answers = withAnswers({}, first);
    expect(Object.values(answers)).toEqual(['L2', 'aside', 'as-read']);
    const second = applyAnswers(setOf('another.mp4'), answers);
    expect(
      second.scripts.map(({ assigned, isSetAside, isConfirmed }) => [assigned, isSetAside, isConfirmed]),
    ).toEqual([
      ['L2', false, false],
      [null, true, false],
      [null, false, true],
    ]);
    expect(first.used).toEqual({ L0: several.name, L2: alpha.name, R0: several.name });
  });

  it('[LB-105] does not hold for other content, and gives away no name', () => {
    const answers = withAnswers({}, assignScript(setOf('a.mp4'), alpha.name, 'L2'));
    const changed = asking(alpha.name, scriptTrackOf('L0', { times: Float64Array.of(0, 2000) }));
    expect(answers[markOfScript(alpha)]).toBe('L2');
    expect(answers[markOfScript(changed)]).toBeUndefined();
    expect(JSON.stringify(answers)).not.toContain('alpha');
  });

  it('[LB-105] is kept for 500 files, the newest', () => {
    const old = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`mark ${index}`, 'aside' as const]),
    );
    const answers = withAnswers(old, assignScript(setOf('a.mp4'), alpha.name, 'L2'));
    expect(Object.keys(answers)).toHaveLength(500);
    expect(answers).toMatchObject({ 'mark 499': 'aside', [markOfScript(alpha)]: 'L2' });
    expect(answers['mark 0']).toBeUndefined();
  });

  it('[LB-105] does not undo what the person decides now', () => {
    const answers = withAnswers({}, assignScript(setOf('a.mp4'), alpha.name, 'L2'));
    const now = assignScript(setOf('a.mp4'), alpha.name, 'R2');
    expect(applyAnswers(now, answers)).toBe(now);
  });

  it('[LB-105] is nothing where something foreign was stored', () => {
    expect(parseAnswers({ a: 'L2', b: 'as-read', c: 'toString', d: 1, e: null })).toEqual({
      a: 'L2',
      b: 'as-read',
    });
    expect(parseAnswers('x')).toEqual({});
  });
});
