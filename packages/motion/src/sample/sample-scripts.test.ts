import { fullScale } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import { sampleDurationMs } from './beats.ts';
import { sampleMotion } from './sample-motion.ts';
import { createSampleScripts } from './sample-scripts.ts';

interface Funscript {
  readonly version: string;
  readonly inverted: boolean;
  readonly range: number;
  readonly actions: readonly { readonly at: number; readonly pos: number }[];
}

describe('createSampleScripts', () => {
  it('[SA-2] names one script for each axis by the clip and the axis', () => {
    expect(createSampleScripts().map((script) => script.name)).toEqual([
      'pendulum.funscript',
      'pendulum.surge.funscript',
      'pendulum.sway.funscript',
      'pendulum.twist.funscript',
      'pendulum.roll.funscript',
      'pendulum.pitch.funscript',
    ]);
  });

  it.each(parsedScripts())('[SA-2] writes whole times that rise and whole percents: $name', ({ script }) => {
    const { actions } = script;
    expect(script).toMatchObject({ version: '1.0', inverted: false, range: 100 });
    expect(actions[0]?.at).toBe(0);
    expect(actions.at(-1)?.at).toBe(sampleDurationMs);
    expect(actions.every(({ at }, index) => index === 0 || at > actions[index - 1]!.at)).toBe(true);
    expect(actions.every(({ at, pos }) => Number.isInteger(at) && Number.isInteger(pos))).toBe(true);
    expect(actions.every(({ pos }) => pos >= 0 && pos <= 100)).toBe(true);
  });

  it.each(parsedScripts())('[SA-1][SA-3] follows the formula within 3 %: $name', ({ axis, script }) => {
    let worst = 0;
    for (let tMs = 0; tMs < sampleDurationMs; tMs += 1) {
      worst = Math.max(worst, Math.abs(lineAt(script, tMs) - sampleMotion(axis, tMs)));
    }
    expect(worst).toBeLessThan(fullScale * 0.03);
  });

  it('leaves out keyframes inside a rest', () => {
    const surge = parsedScripts()[1]!.script.actions;
    expect(surge.filter(({ at }) => at <= 31_000).map(({ at }) => at)).toEqual([0, 31_000]);
  });
});

function parsedScripts() {
  return createSampleScripts().map(({ name, text }, index) => ({
    name,
    axis: axisNames[index]!,
    script: JSON.parse(text) as Funscript,
  }));
}

function lineAt({ actions }: Funscript, tMs: number): number {
  const next = actions.findIndex((action) => action.at > tMs);
  const [before, after] = [actions[next - 1]!, actions[next]!];
  const part = (tMs - before.at) / (after.at - before.at);
  return ((before.pos + (after.pos - before.pos) * part) / 100) * fullScale;
}
