import type { ChannelName, Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { ScriptFile } from './script-file.ts';
import {
  addScripts,
  applyInversion,
  candidatesOf,
  chooseScript,
  emptyScriptSet,
  reassignScript,
  removeScript,
} from './script-set.ts';

function track(channel: ChannelName, position = 1000): Track {
  return { channel, times: Float64Array.of(0, 1000), positions: Float64Array.of(position, 9999) };
}

function file(name: string, parts: Partial<ScriptFile> = {}): ScriptFile {
  return {
    name,
    tracks: [track('L0')],
    isInverted: false,
    range: null,
    repairs: [],
    isMatched: true,
    variant: null,
    ...parts,
  };
}

const channelsIn = (set: { readonly tracks: readonly Track[] }) => set.tracks.map(({ channel }) => channel);

describe('the set of scripts', () => {
  it('[PB-4] ignores a file whose name it has, whatever its case and Unicode form', () => {
    const set = addScripts(emptyScriptSet, [file('Café.funscript'), file('CAFE\u0301.FUNSCRIPT')]);
    expect(set.scripts.map((script) => script.file.name)).toEqual(['Café.funscript']);
  });

  it('[PB-5] makes one multi-axis script of all its files, in the order of the channels', () => {
    const set = addScripts(emptyScriptSet, [
      file('a.roll.funscript', { tracks: [track('R1')] }),
      file('a.funscript', { tracks: [track('L0'), track('L2')] }),
    ]);
    expect(channelsIn(set)).toEqual(['L0', 'L2', 'R1']);
  });

  it('[PB-6] prefers the exact name to a variant, a fitting name to a foreign one, an own file to a part', () => {
    const set = addScripts(emptyScriptSet, [
      file('a (hard).funscript', { variant: 'hard' }),
      file('a.funscript', { tracks: [track('L0'), track('R1')] }),
      file('a.stroke.funscript'),
      file('zzz.funscript', { isMatched: false }),
    ]);
    const names = candidatesOf(set, 'L0').map((script) => script.file.name);
    expect(names).toEqual(['a.stroke.funscript', 'a.funscript', 'a (hard).funscript', 'zzz.funscript']);
  });

  it('[PB-6] uses the version that a person chose', () => {
    const hard = file('a (hard).funscript', { variant: 'hard', tracks: [track('L0', 5)] });
    const set = chooseScript(addScripts(emptyScriptSet, [file('a.funscript'), hard]), 'L0', hard.name);
    expect(set.tracks).toEqual([hard.tracks[0]]);
    expect(channelsIn(removeScript(set, hard.name))).toEqual(['L0']);
  });

  it('[PB-7] gives a file the channel that a person says, before another file of that channel', () => {
    const moved = file('a.extra.funscript', { tracks: [track('L0', 7)] });
    const set = addScripts(emptyScriptSet, [
      file('a.funscript'),
      moved,
      file('a.sway.funscript', { tracks: [track('L2')] }),
    ]);
    const reassigned = reassignScript(set, moved.name, 'L2');
    expect(channelsIn(reassigned)).toEqual(['L0', 'L2']);
    expect(reassigned.tracks[1]?.positions[0]).toBe(7);
  });

  it('[PB-8] inverts where the file asks for it, until a person says no', () => {
    const set = addScripts(emptyScriptSet, [file('a.funscript', { isInverted: true })]);
    expect([...set.tracks[0]!.positions]).toEqual([8999, 0]);
    expect([...applyInversion(set, 'a.funscript', false).tracks[0]!.positions]).toEqual([1000, 9999]);
  });

  it('[PB-5] keeps a track the same object while nothing about it changes', () => {
    const set = addScripts(emptyScriptSet, [
      file('a.funscript', { isInverted: true }),
      file('a.roll.funscript', { tracks: [track('R1')] }),
    ]);
    expect(removeScript(set, 'a.roll.funscript').tracks[0]).toBe(set.tracks[0]);
  });
});
