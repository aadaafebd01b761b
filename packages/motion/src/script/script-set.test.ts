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
  const videoName = /^film/i.test(name) ? 'Film.mp4' : 'a.mp4';
  const result = readScriptFile({ name, text }, { videoName });
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
    expect(assembleScriptSet([])).toEqual({ variants: [], duplicates: [], unclear: [], others: [] });
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
    const set = assembleScriptSet([inside, file('A.Roll.json'), file('a.roll.funscript')]);
    expect(sources(set.variants[0])).toEqual(['L0 a.funscript', 'R1 a.roll.funscript']);
    expect(set.variants[0]!.conflicts).toEqual([
      { channel: 'R1', kept: 'a.roll.funscript', dropped: ['a.funscript', 'A.Roll.json'] },
    ]);
  });

  it.each([
    ['Film (2).funscript', 'Film.roll.funscript', 'Film.roll (1).funscript', 'Film.funscript'],
    ['Film - Copy.funscript', 'Film.roll - Copy.funscript', 'Film.roll.funscript', 'Film.funscript'],
    ['Filmのコピー.funscript', 'Film.rollのコピー.funscript', 'Film.roll.funscript', 'Film.funscript'],
  ])('[SC-69] [SC-38] plays the files without a mark of a copy, in any order of files: %s', (...names) => {
    for (const order of [names, names.toReversed()]) {
      const set = assembleScriptSet(order.map((name) => file(name)));
      expect(sources(set.variants[0])).toEqual(['L0 Film.funscript', 'R1 Film.roll.funscript']);
      expect(set.variants.length).toBeGreaterThan(1);
    }
  });

  it('[SC-69] completes a version by copies of what it lacks, and mixes no two copies', () => {
    const set = assembleScriptSet(
      ['a.funscript', 'a.roll (1).funscript', 'a (2).funscript', 'a.pitch (2).funscript'].map((name) =>
        file(name),
      ),
    );
    expect(set.variants.map(({ name }) => name)).toEqual([null, '(2)']);
    expect(sources(set.variants[0])).toEqual(['L0 a.funscript', 'R1 a.roll (1).funscript']);
    expect(sources(set.variants[1])).toEqual([
      'L0 a (2).funscript',
      'R1 a.roll (1).funscript',
      'R2 a.pitch (2).funscript',
    ]);
  });

  it('[SC-38] keeps the first by name among equals, in any order of files', () => {
    for (const names of [
      ['a.json', 'a.funscript'],
      ['a.funscript', 'a.json'],
    ]) {
      const { variants } = assembleScriptSet(names.map((name) => file(name)));
      expect(sources(variants[0])).toEqual(['L0 a.funscript']);
    }
  });

  it('[SC-36] keeps the exact name of several that differ in case alone', () => {
    const set = assembleScriptSet([file('FILM.funscript'), file('Film.funscript')]);
    expect(set.duplicates).toEqual(['FILM.funscript']);
  });

  it('[SC-72] plays by default a version that moves the stroke, the standard one before others', () => {
    const variants = (...names: readonly string[]) =>
      assembleScriptSet(names.map((name) => file(name))).variants;
    const [first] = variants('a.roll.funscript', 'a (soft).funscript', 'a.alt.funscript');
    expect(sources(first)).toEqual(['L0 a.alt.funscript', 'R1 a.roll.funscript']);
    expect(variants('a (soft).funscript', 'a.funscript')[0]!.name).toBeNull();
    expect(sources(variants('a.roll.funscript')[0])).toEqual(['R1 a.roll.funscript']);
  });
});

describe('scripts of other videos', () => {
  const set = (names: readonly string[], aside: readonly string[] = [], given: readonly string[] = []) =>
    assembleScriptSet(
      names.map((name) => file(name)),
      { aside, given },
    );

  it('[SC-70] drive nothing beside one of this video, also when that is put away or given another channel', () => {
    const names = ['Film 2.funscript', 'Film 2.roll.funscript', 'Film.funscript'];
    expect(sources(set(names).variants[0])).toEqual(['L0 Film.funscript']);
    expect(set(names, ['Film.funscript']).variants).toEqual([]);
    expect(set(names, [], ['Film.funscript']).variants).toEqual([]);
  });

  it('[PB-6] play alone if they are all of one name', () => {
    expect(sources(set(['b.roll.funscript', 'b.funscript']).variants[0])).toEqual([
      'L0 b.funscript',
      'R1 b.roll.funscript',
    ]);
  });

  it('[SC-71] drive nothing if they are of several names, until a person chooses', () => {
    const names = ['b.funscript', 'c.roll.funscript', 'c.funscript', 'c (hard).funscript'];
    expect(set(names)).toMatchObject({
      variants: [],
      others: [
        { name: 'b', files: ['b.funscript'] },
        { name: 'c', files: ['c.funscript', 'c.roll.funscript'] },
      ],
    });
    expect(sources(set(names, ['b.funscript']).variants[0])).toEqual([
      'L0 c.funscript',
      'R1 c.roll.funscript',
    ]);
    expect(set(names, [], ['b.funscript']).variants).toEqual([]);
  });
});

describe('a script that is for no channel that we know', () => {
  it('[SC-62] plays nothing, alone and beside the stroke', () => {
    const alpha = file('a.alpha.funscript');
    expect(alpha.asks).toEqual([]);
    expect(assembleScriptSet([alpha])).toEqual({
      variants: [],
      duplicates: [],
      unclear: ['a.alpha.funscript'],
      others: [],
    });
    const set = assembleScriptSet([alpha, file('a.funscript')]);
    expect(sources(set.variants[0])).toEqual(['L0 a.funscript']);
    expect(set.variants[0]!.conflicts).toEqual([]);
  });

  it('[SC-62] is no file whose entries name their channels', () => {
    const several = file('a.alpha.funscript', { actions, axes: [{ id: 'R1', actions }] });
    expect(several.asks).toBeNull();
    expect(several.tracks.map(({ channel }) => channel)).toEqual(['L0', 'R1']);
  });
});

describe('a channel that a file gives itself', () => {
  const named = (name: string, content: object) => {
    const { tracks, asks } = file(name, { actions, ...content });
    return [tracks.map(({ channel }) => channel).join(' '), asks];
  };

  it('[SC-67] counts where the name says none', () => {
    expect(named('a.funscript', { version: '2.0', channel: 'twist' })).toEqual(['R0', null]);
    expect(named('a.funscript', { id: 'R0' })).toEqual(['R0', null]);
    expect(named('a.funscript', { axes: ['R0'] })).toEqual(['R0', null]);
    expect(named('a.remix.funscript', { channel: 'L1' })).toEqual(['L1', null]);
    expect(named('a.roll.funscript', { channel: 'roll', id: 'r1', axes: [] })).toEqual(['R1', null]);
    expect(named('a.funscript', { id: '4711', channel: '', axes: [] })).toEqual(['L0', null]);
  });

  it('[SC-67] is a question where the name or the file says another, and where it is none of ours', () => {
    expect(named('a.roll.funscript', { channel: 'twist' })[1]).toEqual(['R1', 'R0']);
    expect(named('a_roll.funscript', { channel: 'twist' })[1]).toEqual(['R1', 'R0']);
    expect(named('a.funscript', { channel: 'pitch', id: 'R0' })[1]).toEqual(['R2', 'R0']);
    expect(named('a.funscript', { axes: ['R1', 'R2'] })[1]).toEqual(['R1', 'R2']);
    expect(named('a.funscript', { channel: 'alpha' })[1]).toEqual([]);
  });

  it('[SC-68] is a question where the name is for one channel and the file has others', () => {
    const axes = [{ id: 'R0', actions }];
    expect(named('a.roll.funscript', { axes })).toEqual(['R1 R0', ['R1', 'R0']]);
    expect(named('a.twist.funscript', { actions: [], axes })).toEqual(['R0', null]);
    expect(named('a.stroke.funscript', { axes })).toEqual(['L0 R0', null]);
    expect(named('a.funscript', { axes })).toEqual(['L0 R0', null]);
    expect(named('a.roll.funscript', { axes: [] })).toEqual(['R1', null]);
  });
});

describe('a beat list beside a script', () => {
  it('[SC-38] is replaced by positions, though not by those of another video', () => {
    const beats = read('a.beats.txt', '1\n2\n3\n4\n');
    const kept = (...files: readonly ScriptFile[]) => sources(assembleScriptSet(files).variants[0]);
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
