import { describe, expect, it } from 'vitest';
import { readLists } from './profile-lists.ts';

const stroke = (amp: number) => ({ name: 'L0', amp });
const roll = { name: 'R1', amp: 30, period: 5 };

describe('the lists of a profile', () => {
  it('[PF-39] turn on what the one has, and keep what the other one has', () => {
    const { axes } = readLists(
      { channelList: [stroke(10)], offChannelList: [stroke(20), roll] },
      'x',
    ).profile;
    expect(axes.L0).toMatchObject({ enabled: true, channel: { name: 'L0', amp: 10 } });
    expect(axes.R1).toMatchObject({ enabled: false, channel: { name: 'R1', amp: 30 } });
  });

  it('count the first entry of an axis, and nothing that is none', () => {
    const channelList = [null, 7, { name: 7 }, { name: 'X9' }, stroke(10), stroke(20)];
    const { profile, corrected } = readLists(
      { channelList, offChannelList: {}, channelRangeList: null },
      'x',
    );
    expect([profile.name, profile.axes.L0.channel.amp, corrected]).toEqual(['x', 10, 0]);
  });

  it('[PG-53] count each value that was corrected, of channels that are off and of ranges as well', () => {
    const channelRangeList = [
      { name: 'L0', min: 9_000, max: 10 },
      { name: 'R1', min: 10, max: 20 },
      { name: 'R2', min: -5 },
    ];
    const { profile, corrected } = readLists({ offChannelList: [roll], channelRangeList }, 'x');
    expect(corrected).toBe(4);
    expect(profile.axes.L0).toMatchObject({ enabled: false, range: { min: 0, max: 9_999 } });
    expect(profile.axes.R1.range).toEqual({ min: 10, max: 20 });
  });
});
