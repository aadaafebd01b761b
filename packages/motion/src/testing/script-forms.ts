import type { Random } from '@kinora/kernel';
import { axisNames, type AxisName, axisWords } from '../channel.ts';

/** An action of a funscript: ms, and 0..100. */
export interface FixtureAction {
  readonly at: number;
  readonly pos: number;
}

/** A motion of six axes as its scripts would hold it. */
export type FixtureMotion = Readonly<Record<AxisName, readonly FixtureAction[]>>;

/** A script file of a test. */
export interface FixtureFile {
  readonly name: string;
  readonly text: string;
}

/** A seeded motion: strokes of 60 to 460 ms, whole percents, each axis with times of its own. */
export function makeFixtureMotion(random: Random, actionsPerAxis: number): FixtureMotion {
  const actions = (): FixtureAction[] => {
    let at = Math.floor(random.next() * 500);
    return Array.from({ length: actionsPerAxis }, () => {
      at += 60 + Math.floor(random.next() * 400);
      return { at, pos: Math.floor(random.next() * 101) };
    });
  };
  return { L0: actions(), L1: actions(), L2: actions(), R0: actions(), R1: actions(), R2: actions() };
}

/** One motion in every form in which files can hold six axes: all must be read alike. */
export function makeScriptForms(
  motion: FixtureMotion,
  stem: string,
): Readonly<Record<string, readonly FixtureFile[]>> {
  const { L0: actions, ...others } = motion;
  const named = Object.entries(others) as [Exclude<AxisName, 'L0'>, readonly FixtureAction[]][];
  const byWord = Object.fromEntries(named.map(([axis, list]) => [axisWords[axis], { actions: list }]));
  const file = (content: object): FixtureFile[] => [
    { name: `${stem}.funscript`, text: JSON.stringify(content) },
  ];
  return {
    'suffixes by word': axisNames.map((axis) => ({
      name: axis === 'L0' ? `${stem}.funscript` : `${stem}.${axisWords[axis]}.funscript`,
      text: JSON.stringify({ version: '1.0', inverted: false, range: 100, actions: motion[axis] }),
    })),
    'suffixes by channel': axisNames.map((axis) => ({
      name: `${stem}.${axis}.funscript`,
      text: JSON.stringify({ actions: motion[axis] }),
    })),
    '1.1 axes': file({ version: '1.1', actions, axes: named.map(([id, list]) => ({ id, actions: list })) }),
    '2.0 channels': file({ version: '2.0', metadata: {}, actions, channels: byWord }),
    '2.0 channels, stroke named': file({
      version: '2.0',
      actions: [{ at: 1, pos: 1 }],
      channels: { stroke: { actions }, ...byWord },
    }),
    tracks: file({ version: '1.0', inverted: false, range: 100, actions, tracks: byWord }),
  };
}
