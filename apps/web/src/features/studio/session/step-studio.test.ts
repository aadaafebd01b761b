import {
  allColumns,
  type Columns,
  emptyDocument,
  type Points,
  pointsIn,
  pointsOf,
  readStudioFile,
  withPoints,
} from '@kinora/studio';
import { describe, expect, it } from 'vitest';
import { stepStudio } from './step-studio.ts';
import type { StudioInput } from './studio-input.ts';
import { shownPoints, stateOf, type StudioState } from './studio-state.ts';

function columnsOf(points: readonly (readonly [number, number])[]): Columns {
  return {
    times: Float64Array.from(points, ([at]) => at),
    values: Float64Array.from(points, ([, value]) => value),
  };
}

const saw = pointsOf(
  columnsOf([
    [0, 0],
    [500, 100],
    [1000, 0],
    [1500, 100],
  ]),
);

const begun = stateOf(withPoints(emptyDocument('film', ['L0', 'R1']), 'L0', saw));

function after(...inputs: readonly StudioInput[]): StudioState {
  return inputs.reduce(stepStudio, begun);
}

function listOf(points: Points): readonly (readonly [number, number])[] {
  const { times, values } = allColumns(points);
  return Array.from(times, (at, index) => [at, values[index]!] as const);
}

const stroke = (state: StudioState) => listOf(pointsIn(state.history.present, 'L0'));
const choose = (...times: readonly number[]): StudioInput => ({
  type: 'chosen',
  chosen: Float64Array.from(times),
});

describe('scripts that do not say for which axis they are', () => {
  const text = '{"actions":[{"at":0,"pos":0},{"at":500,"pos":100}]}';
  const read = (name: string) => {
    const result = readStudioFile({ name, text }, 'film.mp4');
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const lanes = (state: StudioState) => [...state.history.present.channels.keys()];
  const roll = read('film_roll.funscript');
  const opened = after(
    { type: 'lane-removed', channel: 'R1' },
    { type: 'files-came', files: [roll, read('film.pitch.funscript')] },
  );

  it('[ST-58] wait outside of the document, while the others come', () => {
    expect(lanes(opened)).toEqual(['L0', 'R2']);
    expect(opened.asking).toEqual([roll]);
  });

  it('[ST-58] come to the axis that the person says, as one step', () => {
    const answered = stepStudio(opened, { type: 'answered', file: roll, answer: 'R1' });
    expect(lanes(answered)).toEqual(['L0', 'R1', 'R2']);
    expect([answered.asking, answered.channel, answered.history.past?.name]).toEqual([[], 'R1', 'files']);
    expect(stroke(answered)).toEqual(stroke(begun));
  });

  it('[ST-58] are gone where the person does not want them', () => {
    const left = stepStudio(opened, { type: 'answered', file: roll, answer: 'leave-out' });
    expect([lanes(left), left.asking]).toEqual([['L0', 'R2'], []]);
    expect(left.history).toBe(opened.history);
  });
});

describe('the studio’s steps', () => {
  it('[ST-43] make one step of a whole drag, whatever it passed', () => {
    const dragged = after(
      choose(500),
      { type: 'dragged', byMs: 10, byValue: -10 },
      { type: 'dragged', byMs: 200, byValue: -50 },
    );
    expect(stroke(dragged)).toEqual(stroke(begun));
    expect(listOf(shownPoints(dragged, 'L0'))[1]).toEqual([700, 50]);
    const ended = stepStudio(dragged, { type: 'drag-ended' });
    expect(stroke(ended)[1]).toEqual([700, 50]);
    expect(ended.history.past?.name).toBe('move');
    expect([...ended.chosen]).toEqual([700]);
    expect(stepStudio(ended, { type: 'undone' }).history.present).toBe(begun.history.present);
  });

  it.each([
    [{ type: 'dragged', byMs: 0, byValue: 0 }, { type: 'drag-ended' }],
    [{ type: 'dragged', byMs: 90, byValue: 9 }, { type: 'drag-given-up' }],
  ] as const)('[ST-43] make none of a drag that leaves the points where they were', (...inputs) => {
    const state = after(choose(500), ...inputs);
    expect(state.history).toBe(begun.history);
    expect(state.drag).toBeNull();
  });

  it('[ST-45] work on the chosen points, and on the whole lane where none are chosen', () => {
    const invert: StudioInput = { type: 'operated', operation: { kind: 'invert' } };
    expect(stroke(after(choose(0, 500), invert)).map(([, value]) => value)).toEqual([100, 0, 0, 100]);
    expect(stroke(after(invert)).map(([, value]) => value)).toEqual([100, 0, 100, 0]);
    expect(after(invert).chosen.length).toBe(0);
    expect(after(invert).history.past?.name).toBe('invert');
  });

  it('[ST-45] say what a simplification left out, until the next step', () => {
    const put: StudioInput = { type: 'put', atMs: 250, value: 52 };
    const simplify: StudioInput = { type: 'operated', operation: { kind: 'simplify', tolerance: 3 } };
    const state = after(put, choose(), simplify);
    expect(state.simplified).toEqual({ removed: 1, error: 2 });
    expect(stroke(state)).toEqual(stroke(begun));
    expect(stepStudio(state, put).simplified).toBeNull();
  });

  it('[ST-46] lay copied points into the lane that is chosen now', () => {
    const state = after(
      choose(500, 1000),
      { type: 'copied' },
      { type: 'lane-chosen', channel: 'R1' },
      { type: 'pasted', atMs: 3000 },
    );
    expect(listOf(pointsIn(state.history.present, 'R1'))).toEqual([
      [3000, 100],
      [3500, 0],
    ]);
    expect(stroke(state)).toEqual(stroke(begun));
  });

  it('[ST-46] cut points out of a lane and keep them for the next paste', () => {
    const state = after(choose(500, 1000), { type: 'cut' });
    expect(stroke(state).map(([at]) => at)).toEqual([0, 1500]);
    expect(stroke(stepStudio(state, { type: 'pasted', atMs: 200 })).map(([at]) => at)).toEqual([
      0, 200, 700, 1500,
    ]);
  });

  it('[ST-42] take points that are chosen again out of the choice', () => {
    const toggled: StudioInput = { type: 'chosen', chosen: Float64Array.of(500, 1500), toggles: true };
    expect([...after(choose(500, 1000), toggled).chosen]).toEqual([1000, 1500]);
  });

  it('[ST-41] add an empty lane and remove one with its points, each as a step', () => {
    const added = after({ type: 'lane-added', channel: 'V0' });
    expect([...added.history.present.channels.keys()]).toEqual(['L0', 'R1', 'V0']);
    expect(added.channel).toBe('V0');
    expect(after({ type: 'lane-added', channel: 'L0' }).history).toBe(begun.history);
    const removed = after({ type: 'lane-removed', channel: 'L0' });
    expect(removed.channel).toBe('R1');
    expect(stroke(stepStudio(removed, { type: 'undone' }))).toEqual(stroke(begun));
  });

  it('[ST-47] go back and forth by name, and choose a lane that is there', () => {
    const added = after({ type: 'lane-added', channel: 'V0' });
    const undone = stepStudio(added, { type: 'undone' });
    expect(undone.channel).toBe('L0');
    expect(undone.history.future?.name).toBe('lane');
    expect(stepStudio(undone, { type: 'redone' }).history.present).toBe(added.history.present);
    expect(stepStudio(begun, { type: 'undone' })).toBe(begun);
  });

  it('[ST-54] begin a new script, which undoing takes back', () => {
    const cleared = after({ type: 'cleared' });
    expect([...cleared.history.present.channels.keys()]).toEqual(['L0']);
    expect(stroke(cleared)).toEqual([]);
    expect(stepStudio(cleared, { type: 'undone' }).history.present).toBe(begun.history.present);
  });

  it('[ST-40] keep the name of the video for the files that are written, whatever is undone', () => {
    const state = after(
      { type: 'put', atMs: 2000, value: 5 },
      { type: 'named', name: 'other' },
      { type: 'undone' },
    );
    expect(state.name).toBe('other');
  });
});
