import { describe, expect, it } from 'vitest';
import { splitName, splitVersion, versionOf } from './name-parts.ts';

const partsOf = (name: string) => splitName(name).parts;
const lastOf = (name: string) => partsOf(name).at(-1)!;

describe('the parts of a name', () => {
  it.each([
    ['film', ['film']],
    ['film.roll (hard) [x].soft', ['film', '.roll', ' (hard)', ' [x]', '.soft']],
    ['film (a.b).roll', ['film', ' (a.b)', '.roll']],
    ['film.(hard)', ['film', '(hard)']],
    ['(hard)', ['', '(hard)']],
    [`film (${'x'.repeat(60)})`, ['film', ` (${'x'.repeat(60)})`]],
    [`film (${'x'.repeat(61)})`, [`film (${'x'.repeat(61)})`]],
  ])('are its beginning, what follows dots, and brackets: %s', (name, raw) => {
    expect(partsOf(name).map((part) => part.raw)).toEqual(raw);
  });

  it('[SC-60] are none of the marks of copies, which are listed from the left', () => {
    const { parts, copies } = splitName('film (1) (2).roll (3)');
    expect([parts.map(({ raw }) => raw), copies]).toEqual([
      ['film', '.roll'],
      ['(1)', '(2)', '(3)'],
    ]);
  });

  it.each([
    ['film.roll', 'R1', ['R1'], true],
    ['film (roll hard)', 'R1', ['R1'], false],
    ['film.roll-pitch', null, ['R1', 'R2'], false],
    ['film.roll_alpha', null, ['R1'], false],
    ['film.roll_remix', null, ['R1'], false],
    ['film roll', null, ['R1'], false],
    ['film.v2', 'V2', ['V2'], true],
    ['film (v2)', null, [], false],
    ['film.r-1', null, ['R1'], false],
    ['film a 2', null, ['A2'], false],
    ['a 2', null, [], false],
  ])('are for a channel: the last of %s for %s', (name, channel, mentioned, isSuffix) => {
    expect(lastOf(name)).toMatchObject({ channel, mentioned, isSuffix });
  });

  it.each([
    ['film.roll', ''],
    ['film.hard_roll-soft', 'hard soft'],
    ['film. - remix ', 'remix'],
  ])('say what is no channel: %s', (name, version) => {
    expect(versionOf(lastOf(name))).toBe(version);
  });

  it.each([
    ['film_hard', 'film', 'hard'],
    ['film v2', 'film', 'v2'],
    ['film.roll - soft', '.roll', 'soft'],
  ])('are without the version at their end: %s', (name, raw, version) => {
    expect(splitVersion(lastOf(name))).toMatchObject({ rest: { raw }, version });
  });

  it.each(['film (roll hard)', 'film_remix', 'hard'])('have no version to be without: %s', (name) => {
    expect(splitVersion(lastOf(name))).toBeNull();
  });
});
