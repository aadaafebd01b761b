import { axisNames, defaultWaveformChannel } from '@kinora/motion/profile';
import { describe, expect, it } from 'vitest';
import { motionProfileSchema } from './motion-profile.ts';

const link = { from: 'R1', ratio: 1, delayMs: 0, inverted: false };
const points = [
  { at: 0, value: -1 },
  { at: 0.5, value: 1 },
];
const waves = [
  { kind: 'sine' },
  { kind: 'triangle' },
  { kind: 'square', ramp: 0.1 },
  { kind: 'saw', falling: true, ramp: 0.1 },
  { kind: 'drawn', points },
];
const channel = { ...defaultWaveformChannel('L0'), link };
const range = { name: 'L0', min: 0, max: 9999 };
const profile = {
  pk: 'p',
  name: 'Profile',
  remark: '',
  type: 0,
  channelList: [channel],
  offChannelList: [{ ...channel, name: 'R2', link: null }],
  channelRangeList: [range],
  reversed: false,
  startOffsetMs: 0,
  pk_user: 'u',
  deviceType: '0',
  revision: 3,
};

describe('a motion profile of the server', () => {
  it('is read as it is, without what it does not have', () => {
    const more = { ...channel, more: 1, link: { ...link, more: 1 } };
    expect(
      motionProfileSchema.parse({
        ...profile,
        more: 1,
        channelList: [more],
        channelRangeList: [{ ...range, more: 1 }],
      }),
    ).toEqual(profile);
  });

  it.each(Object.keys(profile))('has %s, of its kind', (name) => {
    for (const value of [undefined, null, {}]) expect(isRead({ ...profile, [name]: value })).toBe(false);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['type', [0, 1], [2, '0', -1]],
    ['deviceType', ['0'], ['1', 0, '']],
    ['reversed', [true], [1, 'true']],
    ['startOffsetMs', [3_600_000], ['0', true]],
    ['revision', [0], ['0']],
    ['name', [''], [1]],
    ['remark', ['A remark'], [1]],
    ['channelList', [[]], [channel]],
    ['offChannelList', [[], [channel]], [channel]],
    ['channelRangeList', [[]], [range]],
  ])('has its values: %s', (name, good, bad) => {
    for (const value of good) expect([value, isRead({ ...profile, [name]: value })]).toEqual([value, true]);
    for (const value of bad) expect([value, isRead({ ...profile, [name]: value })]).toEqual([value, false]);
  });

  it('may be out of bounds: those are the strict reader’s', () => {
    for (const value of [-1, 0.5, 1e9]) {
      expect(isRead({ ...profile, startOffsetMs: value })).toBe(true);
      expect(isReadWith({ amp: value, link: { ...link, ratio: value } })).toBe(true);
      expect(isRead({ ...profile, channelRangeList: [{ ...range, max: value }] })).toBe(true);
    }
  });
});

describe('an axis of a motion profile', () => {
  it.each(Object.entries(channel))('has %s, of its kind', (name, value) => {
    for (const wrong of [undefined, {}, 'wrong']) expect(isReadWith({ [name]: wrong })).toBe(false);
    for (const wrong of [1, true].filter((other) => typeof other !== typeof value))
      expect(isReadWith({ [name]: wrong })).toBe(false);
  });

  it('has one name of six', () => {
    for (const name of axisNames) expect(isReadWith({ name })).toBe(true);
    for (const name of ['l0', 'V0', 'A0', '']) expect(isReadWith({ name })).toBe(false);
    expect(isRead({ ...profile, channelRangeList: axisNames.map((name) => ({ ...range, name })) })).toBe(
      true,
    );
    for (const wrong of [{ name: 'V0' }, { min: '0' }, { max: null }, { min: undefined }])
      expect(isRead({ ...profile, channelRangeList: [{ ...range, ...wrong }] })).toBe(false);
  });

  it('follows another one, or none', () => {
    expect(isReadWith({ link: null })).toBe(true);
    for (const wrong of [
      { from: 'V0' },
      { ratio: '1' },
      { delayMs: null },
      { inverted: 0 },
      { from: undefined },
    ])
      expect(isReadWith({ link: { ...link, ...wrong } })).toBe(false);
  });

  it.each(waves)('has a wave with the fields of its kind: $kind', (wave) => {
    expect(isReadWith({ wave })).toBe(true);
    const read = motionProfileSchema.parse({
      ...profile,
      channelList: [{ ...channel, wave: { ...wave, more: 1 } }],
    });
    expect(read.channelList[0]?.wave).toEqual(wave);
    for (const name of Object.keys(wave))
      for (const wrong of [undefined, 'wrong', null])
        expect(isReadWith({ wave: { ...wave, [name]: wrong } })).toBe(false);
  });

  it('has points with a place and a value in a drawn wave', () => {
    for (const point of [{ at: 0 }, { value: 0 }, { at: '0', value: 0 }, { at: 0, value: null }, 0])
      expect(isReadWith({ wave: { kind: 'drawn', points: [...points, point] } })).toBe(false);
  });
});

function isRead(value: object): boolean {
  return motionProfileSchema.safeParse(value).success;
}

/** With this in its first axis. */
function isReadWith(part: object): boolean {
  return isRead({ ...profile, channelList: [{ ...channel, ...part }] });
}
