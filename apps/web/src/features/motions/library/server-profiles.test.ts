import { err, ok } from '@kinora/kernel';
import { axisNames, perAxis } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { writeWire } from '../document/profile-wire.ts';
import { createServerProfiles } from './server-profiles.ts';

const document = defaultProfile('Waves');
const fields = writeWire(document);
const stored = { ...fields, pk: 'a', type: 1, revision: 4, userPk: 'u', deviceType: '0' };
const saved = { pk: 'a', revision: 4, kind: 1, document };
const ranges = perAxis((axis) => ({ min: axis === 'L0' ? 1_000 : 0, max: 8_000 }));

/** The profiles of the person `u`, from a server that has one answer. */
function open(answer: unknown) {
  const asked: unknown[] = [];
  const api = async (...call: readonly unknown[]) => {
    asked.push(call);
    return answer;
  };
  return { profiles: createServerProfiles(api as ApiCall, 'u'), asked };
}
type Profiles = ReturnType<typeof open>['profiles'];

describe('the profiles of an account', () => {
  it.each<[string, (profiles: Profiles) => Promise<unknown>, object]>([
    ['listProfiles', ({ list }) => list(), { params: { userPk: 'u', deviceType: '0' }, body: {} }],
    ['getProfile', ({ get }) => get('a'), { params: { pk: 'a' } }],
    ['saveProfile', ({ save }) => save({ document }), { body: { ...fields, pk: '', type: 0 } }],
    [
      'saveProfile',
      ({ save }) => save({ pk: 'a', kind: 1, revision: 0, document }),
      { body: { ...fields, pk: 'a', type: 1, revision: 0 } },
    ],
    ['deleteProfile', ({ remove }) => remove('a', null), { body: { pk: 'a' } }],
    ['deleteProfile', ({ remove }) => remove('a', 0), { body: { pk: 'a', revision: 0 } }],
    ['orderProfiles', ({ order }) => order(['b', 'a']), { body: { pks: ['b', 'a'] } }],
    [
      'saveProfileRanges',
      ({ setRanges }) => setRanges(ranges),
      {
        body: {
          ...{ userPk: 'u', deviceType: '0', channelList: [] },
          channelRangeList: axisNames.map((name) => ({ name, ...ranges[name] })),
        },
      },
    ],
  ])('are asked for by %s', async (route, call, input) => {
    for (const [code, failure] of [
      ['profile.changed-elsewhere', 'changed'],
      ['access.forbidden', 'gone'],
      ['network.unreachable', 'failed'],
      [null, 'failed'],
    ]) {
      const { profiles, asked } = open(err({ code, params: {}, message: '' }));
      expect(await call(profiles)).toEqual(err(failure));
      expect(asked).toEqual([[route, input]]);
    }
  });

  it('come as the page has them', async () => {
    expect(await open(ok([stored])).profiles.list()).toEqual(ok([saved]));
    const { get, save, remove, order, setRanges } = open(ok(stored)).profiles;
    expect(await get('a')).toEqual(ok(saved));
    expect(await save({ document })).toEqual(ok(saved));
    expect([await remove('a', 4), await order(['a']), await setRanges(ranges)]).toEqual([
      ...[ok(null), ok(null), ok(null)],
    ]);
  });
});
