import type { ChannelName, ScriptFile, ScriptTrack } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import {
  addScripts,
  applyInversion,
  assignScript,
  chooseFile,
  chooseScript,
  chooseVariant,
  createScriptSet,
  isUnclear,
  removeScript,
  type ScriptSet,
  setAside,
  unchooseScript,
} from './script-set.ts';

function track(channel: ChannelName, position = 1000, isInverted = false): ScriptTrack {
  return scriptTrackOf(channel, { positions: Float64Array.of(position, 9999), isInverted });
}

function file(name: string, ...tracks: ScriptTrack[]): ScriptFile {
  return scriptFileOf(name, 'a.mp4', tracks.length === 0 ? {} : { tracks });
}

function setOf(...files: ScriptFile[]): ScriptSet {
  return addScripts(createScriptSet('a.mp4'), files);
}

const names = (set: ScriptSet) => set.scripts.map((script) => script.file.name);
const firstPosition = (set: ScriptSet, channel: ChannelName) =>
  set.tracks.find((candidate) => candidate.channel === channel)?.positions[0];

describe('the set of scripts', () => {
  it('[PB-4] ignores a file whose name it has, whatever its case and Unicode form', () => {
    expect(names(setOf(file('Café.funscript'), file('CAFE\u0301.FUNSCRIPT')))).toEqual(['Café.funscript']);
  });

  it('[PB-5] makes one multi-axis script of all its files, in the order of the channels', () => {
    const set = setOf(file('a.roll.funscript', track('R1')), file('a.funscript', track('L0'), track('L2')));
    expect(set.tracks.map(({ channel }) => channel)).toEqual(['L0', 'L2', 'R1']);
    expect(set.used).toEqual({ L0: 'a.funscript', L2: 'a.funscript', R1: 'a.roll.funscript' });
  });

  it('[PB-5] keeps a track the same object while nothing about it changes', () => {
    const set = setOf(file('a.funscript', track('L0', 1000, true)), file('a.roll.funscript', track('R1')));
    expect(removeScript(set, 'a.roll.funscript').tracks[0]).toBe(set.tracks[0]);
  });

  it('[PB-6] plays the standard version first, and another with the standard one where it has nothing', () => {
    const set = setOf(
      file('a (hard).funscript', track('L0', 5)),
      file('a.funscript', track('L0', 7)),
      file('a.roll.funscript', track('R1', 8)),
    );
    expect(set.variants).toEqual([null, 'hard']);
    expect([firstPosition(set, 'L0'), firstPosition(set, 'R1')]).toEqual([7, 8]);
    const hard = chooseVariant(set, 'hard');
    expect([firstPosition(hard, 'L0'), firstPosition(hard, 'R1')]).toEqual([5, 8]);
    expect(firstPosition(removeScript(hard, 'a (hard).funscript'), 'L0')).toBe(7);
  });

  it('[PB-6] prefers a name that fits the video, and uses a foreign one where nothing else is', () => {
    const set = setOf(file('zzz.funscript', track('L0', 5)), file('a.funscript', track('L0', 7)));
    expect(firstPosition(set, 'L0')).toBe(7);
    expect(set.scripts.map(({ file }) => file.said.isMatched)).toEqual([true, false]);
    expect(firstPosition(removeScript(setOf(file('zzz.funscript', track('L0', 5))), 'x'), 'L0')).toBe(5);
  });

  it('[SC-70] gives the place of a removed script to none of another name, until the person chooses it', () => {
    const set = setOf(file('zzz.funscript', track('L0', 5)), file('a.funscript', track('L0', 7)));
    const left = removeScript(set, 'a.funscript');
    expect(left.tracks).toEqual([]);
    expect(firstPosition(chooseFile(left, 'zzz.funscript'), 'L0')).toBe(5);
  });

  it('[PB-7] gives a file the channel that a person says, before every other file', () => {
    const set = setOf(
      file('a.funscript', track('L0', 7)),
      file('other.funscript', track('L0', 5)),
      file('a.sway.funscript', track('L2', 6)),
    );
    const sway = assignScript(set, 'other.funscript', 'L2');
    expect([firstPosition(sway, 'L0'), firstPosition(sway, 'L2')]).toEqual([7, 5]);
    const stroke = assignScript(sway, 'other.funscript', 'L0');
    expect([firstPosition(stroke, 'L0'), firstPosition(stroke, 'L2')]).toEqual([5, 6]);
    expect(firstPosition(assignScript(stroke, 'a.funscript', 'L0'), 'L0')).toBe(7);
  });

  describe('with what the person chose for a channel', () => {
    const set = setOf(
      file('a.funscript', track('L0', 7)),
      file('a (hard).funscript', track('L0', 5)),
      file('a.roll.funscript', track('R1', 8)),
      file('a.json', track('L0', 1), track('R1', 2)),
    );
    const part = (fileName: string, name: ChannelName) => ({ fileName, track: name });

    it('[LB-40] changes one channel and leaves the others where they are', () => {
      const hard = chooseScript(set, 'L0', part('a (hard).funscript', 'L0'));
      expect(hard.used).toEqual({ L0: 'a (hard).funscript', R1: 'a.roll.funscript' });
    });

    it('[PB-110] plays any track of any file, also one that another channel plays', () => {
      const roll = chooseScript(set, 'R2', part('a.json', 'R1'));
      expect([firstPosition(roll, 'R1'), firstPosition(roll, 'R2')]).toEqual([8, 2]);
      const both = chooseScript(set, 'R2', part('a.funscript', 'L0'));
      expect([firstPosition(both, 'L0'), firstPosition(both, 'R2')]).toEqual([7, 7]);
      expect(both.parts.R2).toEqual(part('a.funscript', 'L0'));
    });

    it('[PB-110] plays nothing where no script was chosen, until the person takes that back', () => {
      const off = chooseScript(set, 'R1', null);
      expect(off.used).toEqual({ L0: 'a.funscript' });
      expect(unchooseScript(off, 'R1').used).toEqual(set.used);
    });

    it('[LB-40] goes before a file that was given by hand, and ends with its file or with another version', () => {
      const byHand = assignScript(addScripts(set, [file('other.funscript')]), 'other.funscript', 'L0');
      expect(byHand.used.L0).toBe('other.funscript');
      const chosen = chooseScript(byHand, 'L0', part('a (hard).funscript', 'L0'));
      expect(chosen.used.L0).toBe('a (hard).funscript');
      expect(removeScript(chosen, 'a (hard).funscript').used.L0).toBe('a.funscript');
      expect(chooseVariant(chosen, null).used.L0).toBe('a.funscript');
      expect(assignScript(chosen, 'other.funscript', 'L0').used.L0).toBe('other.funscript');
    });

    it('[PB-112] is undecided as long as several files of one version ask for the channel', () => {
      expect(set.contested).toEqual(['L0', 'R1']);
      expect(chooseScript(set, 'R1', part('a.roll.funscript', 'R1')).contested).toEqual(['L0']);
      expect(setOf(file('a.funscript'), file('a.roll.funscript', track('R1'))).contested).toEqual([]);
    });

    it('[PB-113] is all channels of a file at once', () => {
      expect(chooseFile(set, 'a.json').used).toEqual({ L0: 'a.json', R1: 'a.json' });
    });
  });

  describe('with a file that is for no channel that we know', () => {
    const alpha = { ...file('a.alpha.funscript', track('L0', 5)), asks: [] };
    const set = setOf(alpha, file('a.funscript', track('L0', 7)), file('a.roll.funscript', track('R1', 8)));
    const unclear = (of: ScriptSet) => of.scripts.filter(isUnclear).map((script) => script.file.name);

    it('[SC-62] drives nothing with it, and everything with the others', () => {
      expect(set.used).toEqual({ L0: 'a.funscript', R1: 'a.roll.funscript' });
      expect(setOf(alpha).tracks).toEqual([]);
      expect(unclear(set)).toEqual(['a.alpha.funscript']);
      expect(chooseFile(set, 'a.alpha.funscript')).toBe(set);
    });

    it('[SC-63] drives what the person says, or nothing, and asks no more', () => {
      const sway = assignScript(set, 'a.alpha.funscript', 'L2');
      expect(firstPosition(sway, 'L2')).toBe(5);
      expect(unclear(sway)).toEqual([]);
      const aside = setAside(sway, ['a.alpha.funscript']);
      expect(aside.used).toEqual(set.used);
      expect(unclear(aside)).toEqual([]);
      expect(firstPosition(assignScript(aside, 'a.alpha.funscript', 'L1'), 'L1')).toBe(5);
      const chosen = chooseScript(set, 'L1', { fileName: 'a.alpha.funscript', track: 'L0' });
      expect(firstPosition(chosen, 'L1')).toBe(5);
      expect(unclear(chosen)).toEqual([]);
    });
  });

  it('[PB-8] inverts where the file asks for it, until a person says no', () => {
    const set = setOf(file('a.funscript', track('L0', 1000, true)));
    expect([...set.tracks[0]!.positions]).toEqual([8999, 0]);
    expect([...applyInversion(set, 'a.funscript', false).tracks[0]!.positions]).toEqual([1000, 9999]);
  });

  it('[PB-10] has nothing to play in a script without actions', () => {
    const empty = { ...track('L0'), times: new Float64Array(0), positions: new Float64Array(0) };
    expect(setOf(file('a.funscript', empty)).tracks).toEqual([]);
  });
});
