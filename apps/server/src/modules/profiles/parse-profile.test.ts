import { maxLength } from '@kinora/contract';
import { describe, expect, it } from 'vitest';
import { parseProfileSave } from './parse-profile.ts';

const whole = {
  ...{
    pk: 'profile',
    revision: 3,
    name: ' Waves ',
    remark: 'a\nb',
    type: 0,
    reversed: false,
    startOffsetMs: 0,
  },
  channelList: [{ name: 'L0', period: 1500 }],
  offChannelList: [{ name: 'R1', period: 2500 }],
  channelRangeList: [{ name: 'L0', min: 10, max: 20 }],
};
const parse = (changes: object) => parseProfileSave({ ...whole, ...changes });
const refused = (code: string, field?: string) => ({
  ok: false,
  error: { code, ...(field !== undefined && { params: { field } }) },
});

describe('a save of a profile', () => {
  it('is its key, its revision and every field of the draft', () => {
    expect(parse({ reversed: true, startOffsetMs: 5, type: 1 })).toMatchObject({
      ok: true,
      value: {
        pk: 'profile',
        revision: 3,
        draft: {
          ...{ name: 'Waves', remark: 'a\nb', type: 1, reversed: true, startOffsetMs: 5 },
          channelList: [{ name: 'L0', period: 1500 }],
          offChannelList: [{ name: 'R1', period: 2500 }],
          channelRangeList: [{ name: 'L0', min: 10, max: 20 }],
        },
      },
    });
  });

  it('keeps apart what is missing and what is nought', () => {
    const draft = { reversed: false, startOffsetMs: 0 };
    expect(parse({})).toMatchObject({ value: { draft } });
    const nothing = { reversed: null, startOffsetMs: null };
    for (const none of [null, undefined]) {
      const all = { pk: none, revision: none, remark: none, type: none, reversed: none, startOffsetMs: none };
      expect(parse(all)).toMatchObject({
        value: { pk: null, revision: null, draft: { remark: '', type: 0, ...nothing } },
      });
    }
    expect(parse({ pk: '' })).toMatchObject({ value: { pk: null } });
  });

  it.each([
    [1, true],
    [2_147_483_647, true],
    [0, false],
    [1.5, false],
    [2_147_483_648, false],
    ['1', false],
  ])('may have the revision %j: %j', (revision, isOne) => {
    const outcome = isOne ? { ok: true, value: { revision } } : refused('profile.out-of-range', 'revision');
    expect(parse({ revision })).toMatchObject(outcome);
  });

  it.each([
    [0, true],
    [3_600_000, true],
    [-1, false],
    [3_600_001, false],
    [0.5, false],
  ])('may begin at %j ms: %j', (startOffsetMs, isOne) => {
    const taken = { ok: true, value: { draft: { startOffsetMs } } };
    expect(parse({ startOffsetMs })).toMatchObject(
      isOne ? taken : refused('profile.out-of-range', 'startOffsetMs'),
    );
  });

  it.each([
    ['name', 'x'.repeat(maxLength.profileName), true],
    ['name', 'x'.repeat(maxLength.profileName + 1), 'profile.name-length'],
    ['name', ' ', 'profile.name-required'],
    ['name', undefined, 'profile.name-required'],
    ['name', 'a\u0000b', 'profile.name-characters'],
    ['remark', 'x'.repeat(maxLength.profileRemark), true],
    ['remark', 'x'.repeat(maxLength.profileRemark + 1), 'profile.remark-length'],
  ])('may have such a %s (%#)', (field, value, outcome) => {
    expect(parse({ [field]: value })).toMatchObject(
      outcome === true ? { ok: true, value: { draft: { [field]: value } } } : refused(String(outcome)),
    );
  });

  it('is refused for the first field that breaks its rule, by name', () => {
    const wrong: [string, unknown, string, string?][] = [
      ['pk', 1, 'profile.not-text', 'pk'],
      ['revision', -1, 'profile.out-of-range', 'revision'],
      ['name', 1, 'profile.not-text', 'name'],
      ['remark', 1, 'profile.not-text', 'remark'],
      ['type', 2, 'profile.not-a-choice', 'type'],
      ['channelList', 'none', 'profile.not-a-list'],
      ['channelRangeList', [{ name: 'L0', min: -1 }], 'profile.out-of-range'],
      ['reversed', 1, 'profile.not-a-flag', 'reversed'],
      ['startOffsetMs', -1, 'profile.out-of-range', 'startOffsetMs'],
    ];
    for (const [at, [, , code, field]] of wrong.entries()) {
      const broken = Object.fromEntries(wrong.slice(at).map(([name, value]) => [name, value]));
      expect(parse(broken)).toMatchObject(refused(code, field));
    }
  });
});
