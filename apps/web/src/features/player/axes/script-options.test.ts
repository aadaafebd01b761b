import type { ChannelName, ScriptFile } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { addScripts, assignScript, createScriptSet } from '../files/script-set.ts';
import { optionKey, scriptOptions, shortScriptName } from './script-options.ts';

function scriptOf(name: string, channels: readonly ChannelName[] = ['L0'], length = 2): ScriptFile {
  const columns = () => ({
    times: Float64Array.from({ length }, (_, index) => index * 10),
    positions: Float64Array.from({ length }, (_, index) => index),
  });
  const tracks = channels.map((channel) => scriptTrackOf(channel, columns()));
  return scriptFileOf(name, 'film.mp4', { tracks });
}

const setOf = (...files: readonly ScriptFile[]) => addScripts(createScriptSet('film.mp4'), files);
const keys = (...args: Parameters<typeof scriptOptions>) => scriptOptions(...args).map(optionKey);

describe('the scripts that an axis may play', () => {
  it('[PB-110, LB-40] are all tracks of all files, those of the axis first', () => {
    const set = setOf(
      scriptOf('film.funscript'),
      scriptOf('film (soft).funscript'),
      scriptOf('film.roll.funscript', ['R1']),
      scriptOf('film.json', ['L0', 'R1']),
    );
    expect(keys(set, 'R1')).toEqual([
      'R1 film.json',
      'R1 film.roll.funscript',
      'L0 film (soft).funscript',
      'L0 film.funscript',
      'L0 film.json',
    ]);
    expect(scriptOptions(set, 'R1').map(({ isOneOfSeveral }) => isOneOfSeveral)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('[PB-110, PB-7] take a file that was given by hand as one of its new axis', () => {
    const set = assignScript(
      setOf(scriptOf('film.funscript'), scriptOf('other.funscript')),
      'other.funscript',
      'R2',
    );
    expect(scriptOptions(set, 'R2').filter(({ isOwn }) => isOwn)).toMatchObject([
      { fileName: 'other.funscript' },
    ]);
    expect(scriptOptions(set, 'L0').filter(({ isOwn }) => isOwn)).toMatchObject([
      { fileName: 'film.funscript' },
    ]);
  });

  it('[PB-110, SC-62] belong to no axis while their names do not say for which they are', () => {
    const alpha = { ...scriptOf('film.alpha.funscript'), asks: [] };
    expect(scriptOptions(setOf(alpha), 'L0')).toMatchObject([{ fileName: alpha.name, isOwn: false }]);
  });

  it('[LB-40] hold no file without actions', () => {
    expect(keys(setOf(scriptOf('film.funscript'), scriptOf('film.soft.funscript', ['L0'], 0)), 'L0')).toEqual(
      ['L0 film.funscript'],
    );
  });
});

describe('the name of a script where there is little room', () => {
  it.each([
    ['A long name of a film.surge.funscript', 'A long name of a film.mp4', '…surge.funscript'],
    ['A long name of a film.funscript', 'A long name of a film.mp4', 'A long name of a film.funscript'],
    ['film.roll.funscript', 'film.mp4', 'film.roll.funscript'],
    [
      'Another long name of a film.funscript',
      'A long name of a film.mp4',
      'Another long name of a film.funscript',
    ],
  ])('[PB-110] of %j beside %j is %j', (name, video, short) => {
    expect(shortScriptName(name, video)).toBe(short);
  });
});
