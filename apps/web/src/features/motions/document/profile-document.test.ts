import { describe, expect, it } from 'vitest';
import { defaultProfile, isProfileName, parseProfile } from './profile-document.ts';

describe('the profile that the editor keeps', () => {
  it.each([undefined, null, 7, {}, { axes: 7 }])('is the default for %j', (stored) => {
    expect(parseProfile(stored, 'Mine')).toEqual(defaultProfile('Mine'));
  });

  it('[PG-55] begins with 3,000 to 10,000 ms between changes by chance', () => {
    const { axes } = defaultProfile('Mine');
    expect(Object.values(axes).map(({ channel }) => [channel.ranMin, channel.ranMax])).toEqual(
      Array.from({ length: 6 }, () => [3_000, 10_000]),
    );
  });

  it('[PG-51] comes back from the storage as it was', () => {
    const profile = { ...defaultProfile('Mine'), name: 'Other', reversed: true, startOffsetMs: 1_500 };
    expect(parseProfile(JSON.parse(JSON.stringify(profile)), 'Mine')).toEqual(profile);
  });

  it('[PG-31] has the whole travel for a range that is upside down', () => {
    const stored = { axes: { L0: { enabled: true, channel: {}, range: { min: 9_000, max: 10 } } } };
    expect(parseProfile(stored, 'Mine').axes.L0.range).toEqual({ min: 0, max: 9_999 });
  });

  it('[PG-54] has a name of 1 to 30 characters without quote, semicolon and double hyphen', () => {
    expect(['a', ' a ', 'x'.repeat(30), '波', 'a-b', 'say "hi"'].filter(isProfileName)).toHaveLength(6);
    expect(['', '   ', 'x'.repeat(31), "don't", 'a;', 'a--b', null, 5].filter(isProfileName)).toEqual([]);
  });

  it('[PG-230] has as many emoji as letters in its name, and nothing that nobody sees', () => {
    expect(['🌊'.repeat(30), '🌊'.repeat(31), 'a\tb', 'a\u202eb'].map(isProfileName)).toEqual([
      ...[true, false, false, false],
    ]);
  });
});
