import { describe, expect, it } from 'vitest';
import { orientTrack } from './orient-track.ts';
import { readScriptFile } from './read-script-file.ts';
import type { ScriptFile } from './script-file.ts';
import { assembleScriptSet, type ScriptVariant } from './script-set.ts';

/** A file whose every track has one keyframe, at 1 ms for the first file, 2 ms for the second ... */
function file(name: string, content: object = { actions: [{ at: 1, pos: 1 }] }): ScriptFile {
  return read(name, JSON.stringify(content));
}

function read(name: string, text: string): ScriptFile {
  const result = readScriptFile({ name, text });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function sources(variant: ScriptVariant | undefined): string[] {
  return (variant?.tracks ?? []).map(({ track, fileName }) => `${track.channel} ${fileName}`);
}

const actions = [{ at: 1, pos: 1 }];

describe('assembleScriptSet', () => {
  it('[SC-35] makes one script of several axes of a set of files, in the order of channels', () => {
    const set = assembleScriptSet([file('a.pitch.funscript'), file('a.funscript'), file('a.vib.funscript')]);
    expect(set.variants).toHaveLength(1);
    expect(sources(set.variants[0])).toEqual([
      'L0 a.funscript',
      'R2 a.pitch.funscript',
      'V0 a.vib.funscript',
    ]);
    expect(set.variants[0]).toMatchObject({ name: null, conflicts: [] });
    expect(assembleScriptSet([])).toEqual({ variants: [], duplicates: [], unclear: [] });
  });

  it('[SC-36] ignores files of the same name, in any case and Unicode form', () => {
    const set = assembleScriptSet([
      file('caf\u00e9.funscript'),
      file('CAFE\u0301.Funscript'),
      file('caf\u00e9.funscript'),
    ]);
    expect(set.duplicates).toEqual(['CAFE\u0301.Funscript', 'caf\u00e9.funscript']);
    expect(set.variants[0]!.conflicts).toEqual([]);
  });

  it('[SC-37] offers the variants, the standard one first, and fills in the axes that they lack', () => {
    const set = assembleScriptSet([
      file('a (Soft).funscript'),
      file('a.roll.funscript'),
      file('a.hard.roll.funscript'),
      file('a.funscript'),
    ]);
    expect(set.variants.map(({ name }) => name)).toEqual([null, 'hard', 'soft']);
    expect(set.variants.map(sources)).toEqual([
      ['L0 a.funscript', 'R1 a.roll.funscript'],
      ['L0 a.funscript', 'R1 a.hard.roll.funscript'],
      ['L0 a (Soft).funscript', 'R1 a.roll.funscript'],
    ]);
  });

  it('[SC-37] plays a variant where there is no standard one', () => {
    const set = assembleScriptSet([file('a (hard).funscript')]);
    expect(set.variants.map(({ name }) => name)).toEqual(['hard']);
  });

  it('[SC-38] reports several files of one channel and keeps the one that fits best', () => {
    const inside = file('a.funscript', { actions, axes: [{ id: 'R1', actions }] });
    const set = assembleScriptSet([inside, file('b.roll.funscript'), file('a.roll.funscript')], {
      videoName: 'a.mp4',
    });
    expect(sources(set.variants[0])).toEqual(['L0 a.funscript', 'R1 a.roll.funscript']);
    expect(set.variants[0]!.conflicts).toEqual([
      { channel: 'R1', kept: 'a.roll.funscript', dropped: ['a.funscript', 'b.roll.funscript'] },
    ]);
  });
});

describe('a script that is for no channel that we know', () => {
  it('[SC-62] plays nothing, alone and beside the stroke', () => {
    const alpha = file('a.alpha.funscript');
    expect(alpha.asksChannel).toBe(true);
    expect(assembleScriptSet([alpha])).toEqual({
      variants: [],
      duplicates: [],
      unclear: ['a.alpha.funscript'],
    });
    const set = assembleScriptSet([alpha, file('a.funscript')], { videoName: 'a.mp4' });
    expect(sources(set.variants[0])).toEqual(['L0 a.funscript']);
    expect(set.variants[0]!.conflicts).toEqual([]);
  });

  it('[SC-62] is no file whose entries name their channels', () => {
    const several = file('a.alpha.funscript', { actions, axes: [{ id: 'R1', actions }] });
    expect(several.asksChannel).toBe(false);
    expect(several.tracks.map(({ channel }) => channel)).toEqual(['L0', 'R1']);
  });
});

describe('a beat list beside a script', () => {
  it('[SC-38] is replaced by positions, though not by those of another video', () => {
    const beats = read('a.beats.txt', '1\n2\n3\n4\n');
    const kept = (...files: readonly ScriptFile[]) =>
      sources(assembleScriptSet(files, { videoName: 'a.mp4' }).variants[0]);
    expect(beats.format).toBe('beats');
    expect(kept(beats, file('a.funscript'))).toEqual(['L0 a.funscript']);
    expect(kept(beats, file('b.funscript'))).toEqual(['L0 a.beats.txt']);
  });
});

describe('orientTrack', () => {
  const upright = file('a.funscript', { actions: [{ at: 0, pos: 30 }] }).tracks[0]!;
  const inverted = file('a.funscript', { inverted: true, actions: [{ at: 0, pos: 30 }] }).tracks[0]!;

  it('[SC-13] turns upside down what asks for it, unless the person has switched that off', () => {
    expect([...orientTrack(upright).positions]).toEqual([upright.positions[0]]);
    expect(orientTrack(inverted).positions[0]).toBeCloseTo(6999.3, 9);
    expect([...orientTrack(inverted, false).positions]).toEqual([inverted.positions[0]]);
  });
});
