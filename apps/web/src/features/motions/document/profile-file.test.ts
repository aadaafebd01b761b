import { defaultWaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { defaultProfile, type ProfileDocument } from './profile-document.ts';
import { readProfileFile, writeProfileFile } from './profile-file.ts';

function createProfile(): ProfileDocument {
  const profile = defaultProfile('Waves');
  const { L0, R1, R2 } = profile.axes;
  return {
    ...profile,
    remark: 'for slow music',
    reversed: true,
    startOffsetMs: 12_500,
    axes: {
      ...profile.axes,
      L0: { ...L0, channel: { ...L0.channel, period: 1_234, ampRan: true }, range: { min: 100, max: 9_000 } },
      R2: { ...R2, enabled: true },
      R1: { ...R1, channel: { ...R1.channel, amp: 12 } },
    },
  };
}

const write = (file: object) => JSON.stringify(file);

describe('a profile as a file', () => {
  it('[PG-50] has an entry for each enabled axis and the ranges of all', () => {
    const file = JSON.parse(writeProfileFile(createProfile())) as {
      channelList: { name: string }[];
      offChannelList: { name: string }[];
      channelRangeList: { name: string }[];
    };
    expect(file.channelList.map(({ name }) => name)).toEqual(['L0', 'R2']);
    expect(file.offChannelList.map(({ name }) => name)).toEqual(['R1']);
    expect(file.channelRangeList).toHaveLength(6);
    expect(file.channelRangeList[0]).toEqual({ name: 'L0', min: 100, max: 9_000 });
    expect(file).toMatchObject({ name: 'Waves', type: 0, deviceType: '0', reversed: true });
  });

  it('[PG-51, PF-39] comes back as it was', () => {
    const profile = createProfile();
    expect(readProfileFile(writeProfileFile(profile), 'x')).toEqual({
      ok: true,
      value: { profile, corrected: 0 },
    });
  });

  it('[PG-51] begins at 0 and has no remark where a file says nothing of them', () => {
    const read = readProfileFile(write({ channelList: [], startOffsetMs: -1, remark: 7 }), 'x');
    expect(read).toMatchObject({ ok: true, value: { profile: { startOffsetMs: 0, remark: '' } } });
  });

  it.each(['', '{', '[]', 'null', '{}', '{"channelList":{}}', '"text"'])(
    '[PG-52] is refused for %j',
    (text) => {
      expect(readProfileFile(text, 'x')).toEqual({ ok: false, error: 'profile.unreadable' });
    },
  );

  it('[PG-53] corrects values outside their limits and counts them', () => {
    const entry = { ...defaultWaveformChannel('L0'), period: 5, phase: 400, ranMin: 1 };
    const read = readProfileFile(write({ name: 'x', channelList: [entry] }), 'y');
    expect(read).toMatchObject({ ok: true, value: { corrected: 3 } });
    expect(read.ok && read.value.profile.axes.L0.channel).toMatchObject({
      period: 100,
      phase: 360,
      ranMin: 500,
    });
  });

  it('[PG-55] takes 3,000 to 30,000 ms for changes by chance that it does not name', () => {
    const read = readProfileFile(write({ channelList: [{ name: 'L0' }] }), 'x');
    expect(read.ok && read.value.profile.axes.L0.channel).toMatchObject({ ranMin: 3_000, ranMax: 30_000 });
  });

  it('leaves out entries of unknown axes, and the second of a known one', () => {
    const channelList = [{ name: 'L9' }, 7, null, { name: 'L1', period: 900 }, { name: 'L1', period: 300 }];
    const read = readProfileFile(write({ channelList }), 'x');
    expect(
      read.ok && Object.entries(read.value.profile.axes).filter(([, { enabled }]) => enabled),
    ).toMatchObject([['L1', { channel: { period: 900 } }]]);
  });

  it.each([
    ["Don't; stop -- go", 'Dont stop - go'],
    ['x'.repeat(31), 'x'.repeat(30)],
    ['🌊'.repeat(31), '🌊'.repeat(30)],
  ])('[PF-30, PG-54] keeps of the refused name %j what may stay, and counts it', (name, kept) => {
    const read = readProfileFile(write({ name, channelList: [] }), 'Mine');
    expect(read).toMatchObject({ ok: true, value: { corrected: 1, profile: { name: kept } } });
  });

  it('[PG-54] takes another name where nothing of the file’s may stay', () => {
    for (const name of ['', ' ', "';'", 7]) {
      const read = readProfileFile(write({ name, channelList: [] }), 'Mine');
      expect(read.ok && read.value.profile.name).toBe('Mine');
    }
  });

  it('[PG-53] counts a range that is none', () => {
    const channelRangeList = [
      { name: 'L0', min: 9000, max: 100 },
      { name: 'L1', min: 100, max: 9000 },
    ];
    const read = readProfileFile(write({ name: 'x', channelList: [], channelRangeList }), 'y');
    expect(read).toMatchObject({ ok: true, value: { corrected: 2 } });
  });
});
