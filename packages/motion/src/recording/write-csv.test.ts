import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../script/read-script-file.ts';
import { channelOfFileName } from '../script/script-name.ts';
import type { Track } from '../script/track.ts';
import { writeCsvSet } from './write-csv.ts';

const stroke: Track = {
  channel: 'L0',
  times: Float64Array.of(0, 480, 1033),
  positions: Float64Array.of(0, 9999, 3333),
};

describe('writeCsvSet', () => {
  it('[SP-65] writes a line of ms and percent for each keyframe below a heading', () => {
    const [file] = writeCsvSet('film', [stroke]);
    expect(file).toEqual({ name: 'film.csv', text: 'milliseconds,percent\n0,0\n480,100\n1033,33.3333\n' });
  });

  it('[SP-65] is read again as the script that it is', () => {
    const [file] = writeCsvSet('film', [{ ...stroke, channel: 'R1' }]);
    const read = readScriptFile({ name: file!.name, text: file!.text });
    if (!read.ok) throw new Error(read.error.code);
    const [track] = read.value.tracks;
    expect(read.value.repairs).toEqual([]);
    expect(track!.channel).toBe('R1');
    expect([...track!.times]).toEqual([0, 480, 1033]);
    expect(track!.positions[2]).toBeCloseTo(3333, 1);
  });

  it('[SP-65] names each file so that its channel is known', () => {
    for (const channel of ['L0', 'R2', 'V0'] as const) {
      const [file] = writeCsvSet('film.roll', [{ ...stroke, channel }]);
      expect(channelOfFileName(file!.name)).toBe(channel);
    }
  });
});
