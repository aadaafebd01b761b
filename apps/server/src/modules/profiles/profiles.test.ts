import { axisNames, channelFields, defaultWaveformChannel, waveFields } from '@kinora/motion/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, racingDatabase } from '../../testing/databases.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';

interface Person {
  readonly pk: string;
  readonly token: string;
}

let count = 0;
const newEmail = () => `mover${String((count += 1))}@example.org`;

function callsOf(server: TestServer, person: Person) {
  return {
    save: (body: object) => server.call('saveProfile', body, person.token),
    get: (pk: string) => server.call('getProfile', {}, person.token, { params: { pk } }),
    remove: (pk: string, revision?: unknown) =>
      server.call('deleteProfile', { pk, ...(revision !== undefined && { revision }) }, person.token),
    order: (pks: readonly string[]) => server.call('orderProfiles', { pks }, person.token),
    setRanges: (body: object) => server.call('saveProfileRanges', body, person.token),
    list: (userPk = person.pk, deviceType = '0') =>
      server.call('listProfiles', {}, person.token, { params: { userPk, deviceType } }),
  };
}

const namesOf = (answer: Answer) => (answer.data as { name: string }[]).map(({ name }) => name);

const channelNumbers = Object.entries(channelFields).flatMap(([field, rule]) =>
  rule.kind === 'number' ? [[field, rule] as const] : [],
);

describe.each(databases)('motion profiles on $name', ({ open }) => {
  let server: TestServer;
  let person: Person;
  let calls: ReturnType<typeof callsOf>;
  const signUp = async () => (await server.signUp(newEmail())) as Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    person = await signUp();
    calls = callsOf(server, person);
  });
  afterAll(() => server.close());

  it('[PF-1, PF-2] are saved with their defaults, and come back the same', async () => {
    const { data } = await calls.save({ name: ' Mine ', channelList: [{ name: 'L0' }] });
    expect(data).toEqual({
      pk: expect.stringMatching(/^[a-z2-9]{20}$/) as string,
      name: 'Mine',
      remark: '',
      type: 0,
      channelList: [defaultWaveformChannel('L0')],
      offChannelList: [],
      channelRangeList: axisNames.map((name) => ({ name, min: 0, max: 9999 })),
      reversed: false,
      startOffsetMs: 0,
      pk_user: person.pk,
      deviceType: '0',
      revision: 1,
    });
    expect((await calls.get(data.pk)).data).toEqual(data);
    expect((await calls.list()).data.at(-1)).toEqual(data);
  });

  it('[PF-1] keep the forms of a wave and the links of axes', async () => {
    const channelList = [
      {
        name: 'L0',
        wave: { kind: 'drawn', points: [0, 0.01, 0.015, 0.7].map((at) => ({ at, value: at - 0.5 })) },
      },
      { name: 'L1', wave: { kind: 'square', ramp: 0.2 } },
      { name: 'L2', wave: { kind: 'saw', falling: true } },
      { name: 'R0', wave: { kind: 'triangle' } },
      { name: 'R1', link: { from: 'L0', ratio: 0.5, delayMs: 250, inverted: true } },
      { name: 'R2', link: { from: 'R1' } },
    ];
    const { data } = await calls.save({ name: 'Forms', channelList });
    expect(data.channelList).toMatchObject([
      ...channelList.slice(0, 2),
      { wave: { kind: 'saw', falling: true, ramp: 0.1 } },
      ...channelList.slice(3, 5),
      { link: { from: 'R1', ratio: 1, delayMs: 0, inverted: false } },
    ]);
    expect((await calls.get(data.pk)).data).toEqual(data);
  });

  it('[PF-2] keep their direction where a save says nothing of it', async () => {
    const { pk } = (await calls.save({ name: 'Turned', reversed: true, remark: 'x' })).data;
    expect((await calls.save({ pk, name: 'Turned' })).data).toMatchObject({ reversed: true, remark: '' });
    expect((await calls.save({ pk, name: 'Turned', reversed: false })).data.reversed).toBe(false);
  });

  it('[PF-55] keep where their playing begins, also where a save says nothing of it', async () => {
    const { pk } = (await calls.save({ name: 'Late', startOffsetMs: 3_600_000 })).data;
    expect((await calls.save({ pk, name: 'Late' })).data.startOffsetMs).toBe(3_600_000);
    expect((await calls.save({ pk, name: 'Late', startOffsetMs: 0 })).data.startOffsetMs).toBe(0);
  });

  const entry = (fields: object) => ({ channelList: [{ name: 'L0', ...fields }] });
  const drawn = (points: unknown) => entry({ wave: { kind: 'drawn', points } });

  it.each<readonly [string, object, string, object]>([
    ['no name', { name: undefined }, 'profile.name-required', {}],
    ['an empty name', { name: '  ' }, 'profile.name-required', {}],
    ['a long name', { name: 'x'.repeat(31) }, 'profile.name-length', {}],
    ['a quote in its name', { name: "it's" }, 'profile.name-characters', {}],
    ['a semicolon in its name', { name: 'a;b' }, 'profile.name-characters', {}],
    ['a double hyphen in its name', { name: 'a--b' }, 'profile.name-characters', {}],
    ['a number for a name', { name: 7 }, 'profile.not-text', { field: 'name' }],
    ['a long remark', { remark: 'x'.repeat(1001) }, 'profile.remark-length', {}],
    ['a number for a remark', { remark: 7 }, 'profile.not-text', { field: 'remark' }],
    ['a number for a key', { pk: 7 }, 'profile.not-text', { field: 'pk' }],
    ['another type', { type: 2 }, 'profile.not-a-choice', { field: 'type', choices: '0, 1' }],
    ['a word for a type', { type: '1' }, 'profile.not-a-choice', { field: 'type', choices: '0, 1' }],
    ['a word for a direction', { reversed: 'Y' }, 'profile.not-a-flag', { field: 'reversed' }],
    [
      'no revision 0',
      { revision: 0 },
      'profile.out-of-range',
      { field: 'revision', min: 1, max: 2147483647 },
    ],
    [
      'half a revision',
      { revision: 1.5 },
      'profile.out-of-range',
      { field: 'revision', min: 1, max: 2147483647 },
    ],
    ...[-1, 0.5, 3_600_001, '1'].map(
      (startOffsetMs) =>
        [
          `a start of ${JSON.stringify(startOffsetMs)}`,
          { startOffsetMs },
          'profile.out-of-range',
          { field: 'startOffsetMs', min: 0, max: 3_600_000 },
        ] as const,
    ),
    ['an object for a list', { channelList: {} }, 'profile.not-a-list', { field: 'channelList' }],
    ['a list of numbers', { channelList: [1] }, 'profile.not-a-list', { field: 'channelList' }],
    ['text for ranges', { channelRangeList: 'L0' }, 'profile.not-a-list', { field: 'channelRangeList' }],
    [
      'an unknown axis',
      { channelList: [{ name: 'L0' }, { name: 'L3' }] },
      'profile.axis-unknown',
      { field: 'channelList[1].name', choices: 'L0, L1, L2, R0, R1, R2' },
    ],
    [
      'an axis twice',
      { channelList: [{ name: 'R2' }, { name: 'R2' }] },
      'profile.axis-twice',
      { field: 'channelList', axis: 'R2' },
    ],
    [
      'an axis that is on and off',
      { channelList: [{ name: 'R2' }], offChannelList: [{ name: 'R1' }, { name: 'R2' }] },
      'profile.axis-twice',
      { field: 'offChannelList', axis: 'R2' },
    ],
    [
      'an unknown axis that is off',
      { offChannelList: [{ name: 'L3' }] },
      'profile.axis-unknown',
      { field: 'offChannelList[0].name', choices: 'L0, L1, L2, R0, R1, R2' },
    ],
    [
      'a circle through an axis that is off',
      {
        channelList: [{ name: 'L0', link: { from: 'R0' } }],
        offChannelList: [{ name: 'R0', link: { from: 'L0' } }],
      },
      'profile.link-circle',
      { axes: 'L0, R0' },
    ],
    [
      'a range twice',
      { channelRangeList: [{ name: 'R2' }, { name: 'R2' }] },
      'profile.axis-twice',
      { field: 'channelRangeList', axis: 'R2' },
    ],
    [
      'a range beyond the travel',
      { channelRangeList: [{ name: 'L0', max: 10_000 }] },
      'profile.out-of-range',
      { field: 'channelRangeList.L0.max', min: 0, max: 9999 },
    ],
    [
      'a range upside down',
      { channelRangeList: [{ name: 'L0', min: 5000, max: 5000 }] },
      'profile.limits-order',
      { lower: 'channelRangeList.L0.min', upper: 'channelRangeList.L0.max' },
    ],
    ['a flag that is a number', entry({ reverse: 1 }), 'profile.not-a-flag', { field: 'L0.reverse' }],
    [
      'limits upside down',
      entry({ ampMin: 70, ampMax: 70 }),
      'profile.limits-order',
      { lower: 'L0.ampMin', upper: 'L0.ampMax' },
    ],
    [
      'an unknown wave',
      entry({ wave: { kind: 'noise' } }),
      'profile.not-a-choice',
      { field: 'L0.wave.kind', choices: 'sine, triangle, square, saw, drawn' },
    ],
    [
      'a ramp of nothing',
      entry({ wave: { kind: 'square', ramp: 0 } }),
      'profile.out-of-range',
      { field: 'L0.wave.ramp', min: 0.02, max: 0.5 },
    ],
    [
      'a saw that falls a little',
      entry({ wave: { kind: 'saw', falling: 0.5 } }),
      'profile.not-a-flag',
      { field: 'L0.wave.falling' },
    ],
    ['a drawn wave without points', drawn(undefined), 'profile.drawn-points', { field: 'L0.wave.points' }],
    ['a drawn wave of one point', drawn([{ at: 0, value: 0 }]), 'profile.drawn-points', { min: 2, max: 64 }],
    [
      'drawn points out of order',
      drawn([
        { at: 0.5, value: 0 },
        { at: 0.2, value: 0 },
      ]),
      'profile.drawn-points',
      { distance: waveFields.drawn.points.distance },
    ],
    [
      'a drawn wave whose end meets its beginning',
      drawn([
        { at: 0, value: 0 },
        { at: 0.999, value: 0 },
      ]),
      'profile.drawn-points',
      {},
    ],
    [
      'a drawn point outside',
      drawn([
        { at: 0, value: 1.1 },
        { at: 0.5, value: 0 },
      ]),
      'profile.drawn-points',
      {},
    ],
    [
      'a link to no axis',
      entry({ link: {} }),
      'profile.not-a-choice',
      { field: 'L0.link.from', choices: 'L0, L1, L2, R0, R1, R2' },
    ],
    [
      'a link that goes too far',
      entry({ link: { from: 'L1', ratio: 3 } }),
      'profile.out-of-range',
      { field: 'L0.link.ratio', min: 0, max: 2 },
    ],
    [
      'a link that comes too early',
      entry({ link: { from: 'L1', delayMs: -1 } }),
      'profile.out-of-range',
      { field: 'L0.link.delayMs', min: 0, max: 10_000 },
    ],
    [
      'a link inverted by a word',
      entry({ link: { from: 'L1', inverted: 'no' } }),
      'profile.not-a-flag',
      { field: 'L0.link.inverted' },
    ],
    ['an axis that follows itself', entry({ link: { from: 'L0' } }), 'profile.link-circle', { axes: 'L0' }],
    [
      'axes that follow each other',
      {
        channelList: [
          { name: 'R1', link: { from: 'L0' } },
          { name: 'L0', link: { from: 'L1' } },
          { name: 'L1', link: { from: 'L0' } },
        ],
      },
      'profile.link-circle',
      { axes: 'L0, L1' },
    ],
  ])('[PF-3, PF-4] with %s are refused by name', async (_what, fields, error, params) => {
    const before = (await calls.list()).data;
    const answer = await calls.save({ name: 'Good', ...fields });
    expect(answer).toMatchObject({ status: 200, error, params, data: null });
    expect(answer.errorCode).toBeGreaterThanOrEqual(2400);
    expect((await calls.list()).data).toEqual(before);
  });

  it.each(channelNumbers)(
    '[PF-3] with %s outside its bounds, or no number, are refused by name [case 23]',
    async (field, { min, max }) => {
      for (const value of [min - 1, max + 1, '100', [100], { value: 1 }, true]) {
        expect(await calls.save({ name: 'Good', ...entry({ [field]: value }) })).toMatchObject({
          error: 'profile.out-of-range',
          params: { field: `L0.${field}`, min, max },
        });
      }
    },
  );

  it('[PF-4] may say anything in their remark', async () => {
    const remark = "don't; it's -- fine\n東京 \u{1f600} <script>";
    expect((await calls.save({ name: 'Remarkable', remark })).data.remark).toBe(remark);
  });

  it('[PF-5] of another are answered like those that nobody has [case 26]', async () => {
    const other = callsOf(server, await signUp());
    const { pk } = (await calls.save({ name: 'Mine alone' })).data;
    for (const key of [pk as string, 'a'.repeat(20), '%', "' or 1=1"]) {
      expect(await other.get(key)).toMatchObject({ error: 'access.forbidden', data: null });
      expect(await other.save({ pk: key, name: 'Taken' })).toMatchObject({ error: 'access.forbidden' });
      expect(await other.save({ pk: key, name: 'Taken', revision: 1 })).toMatchObject({
        error: 'access.forbidden',
      });
      expect(await other.remove(key)).toMatchObject({ error: 'access.forbidden' });
      expect(await other.order([key])).toMatchObject({ errorCode: 0 });
    }
    expect(await other.list(person.pk)).toMatchObject({ error: 'access.forbidden' });
    expect(await other.save({ name: 'x', pk_user: person.pk })).toMatchObject({ error: 'access.forbidden' });
    expect(await other.setRanges({ pk_user: person.pk, channelRangeList: [] })).toMatchObject({
      error: 'access.forbidden',
    });
    expect((await calls.get(pk)).data.name).toBe('Mine alone');
    expect((await server.call('getProfile', {}, undefined, { params: { pk } })).errorCode).toBe(-1);
  });

  it('[PF-6] of another device type are refused', async () => {
    const refused = { error: 'profile.not-a-choice', params: { field: 'deviceType', choices: '0' } };
    expect(await calls.list(person.pk, '1')).toMatchObject(refused);
    expect(await calls.save({ name: 'x', deviceType: '1' })).toMatchObject(refused);
    expect(await calls.setRanges({ deviceType: 0 })).toMatchObject(refused);
  });

  it('[PF-8] are counted, and a save that comes late is refused and changes nothing', async () => {
    const { pk, revision }: { pk: string; revision: number } = (await calls.save({ name: 'First' })).data;
    const second = await calls.save({ pk, name: 'Second', revision });
    expect(second.data).toMatchObject({ pk, name: 'Second', revision: revision + 1 });
    expect(await calls.save({ pk, name: 'Late', revision })).toMatchObject({
      error: 'profile.changed-elsewhere',
      data: null,
    });
    expect((await calls.get(pk)).data).toEqual(second.data);
    expect((await calls.save({ pk, name: 'Whatever' })).data).toMatchObject({
      name: 'Whatever',
      revision: 3,
    });
  });

  it('[PF-9] get new ranges all at once, and keep their channels', async () => {
    const mover = callsOf(server, await signUp());
    const partial = [{ name: 'L1', min: 5, max: 6 }];
    const own = (await mover.save({ name: 'Own', ...entry({ amp: 33 }), channelRangeList: partial })).data;
    const ranges = [
      { name: 'R2', min: 200, max: 8000 },
      { name: 'L0', min: 1000, max: 9000 },
    ];
    const body = { channelRangeList: ranges, channelList: [{ name: 'L0', amp: 1 }], deviceType: '0' };
    expect(await mover.setRanges(body)).toMatchObject({ errorCode: 0, data: null });
    const after = (await mover.list()).data as (typeof own)[];
    expect(after).toHaveLength(6);
    for (const profile of after) {
      expect(profile.channelRangeList).toEqual(expect.arrayContaining(ranges));
      expect(profile.revision).toBe(2);
    }
    expect(after.at(-1)).toMatchObject({
      channelList: own.channelList,
      channelRangeList: [ranges[1], partial[0], ranges[0]],
    });
    await mover.setRanges(body);
    await mover.setRanges({});
    expect((await mover.list()).data).toEqual(after);
  });

  it('[PF-9] refuse a range that is none', async () => {
    expect(await calls.setRanges({ channelRangeList: [{ name: 'L0', min: -1 }] })).toMatchObject({
      error: 'profile.out-of-range',
      params: { field: 'channelRangeList.L0.min' },
    });
  });

  it('[PF-10] are five at the beginning, in the language of the account, and stay deleted', async () => {
    const email = newEmail();
    const first = await server.signUp(email);
    const mover = callsOf(server, first);
    expect(namesOf(await mover.list())).toEqual([
      'Slow wave',
      'Rolling hills',
      'Quick steps',
      'Drift',
      'Surprise',
    ]);
    for (const profile of (await mover.list()).data) {
      expect(profile).toMatchObject({ type: 1, revision: 1, pk_user: first.pk });
      // what the server makes, the server takes
      expect((await mover.save({ ...profile, pk: '' })).errorCode).toBe(0);
      await mover.remove(profile.pk);
    }
    expect(await server.signUp(email)).toMatchObject({ pk: first.pk });
    expect((await mover.list()).data).toHaveLength(5);
    expect(new Set((await mover.list()).data.map(({ revision }: { revision: number }) => revision))).toEqual(
      new Set([1]),
    );
  });

  it.each([
    ['ja', 'ゆるやかな波'],
    ['zh', '缓波'],
  ])('[PF-10] are named in the language of the account: %s', async (language, name) => {
    const email = newEmail();
    await server.call('register', { logincode: email, pwd: 'XUFAKrxLKna5cZ2REBfFkg==', language });
    const first = (await server.signUp(email)) as Person;
    expect(namesOf(await callsOf(server, first).list())[0]).toBe(name);
  });

  it('[PF-11] are in the order that their owner gives them', async () => {
    const mover = callsOf(server, await signUp());
    const pks = (await mover.list()).data.map(({ pk }: { pk: string }) => pk) as string[];
    await mover.order([pks[3]!, pks[0]!, pks[3]!]);
    expect(namesOf(await mover.list())).toEqual([
      'Drift',
      'Slow wave',
      'Rolling hills',
      'Quick steps',
      'Surprise',
    ]);
    await mover.save({ name: 'Last' });
    expect(namesOf(await mover.list()).at(-1)).toBe('Last');
  });

  it('[PF-13] keep what is set for axes that are off, until a save says otherwise', async () => {
    const off = [{ name: 'R1', amp: 12, link: { from: 'L0', ratio: 0.5 } }];
    const { pk } = (await calls.save({ name: 'Half on', channelList: [{ name: 'L0' }], offChannelList: off }))
      .data;
    const kept = { name: 'R1', amp: 12, link: { from: 'L0', ratio: 0.5, delayMs: 0, inverted: false } };
    expect((await calls.get(pk)).data).toMatchObject({
      channelList: [{ name: 'L0' }],
      offChannelList: [kept],
    });
    const turnedOn = { pk, name: 'All on', channelList: [{ name: 'L0' }, ...off] };
    expect((await calls.save(turnedOn)).data).toMatchObject({
      channelList: [{ name: 'L0' }, kept],
      offChannelList: [],
    });
  });

  it('[PF-8] are not deleted where they were changed since the person saw them', async () => {
    const { pk } = (await calls.save({ name: 'Seen' })).data;
    await calls.save({ pk, name: 'Changed' });
    expect(await calls.remove(pk, 1)).toMatchObject({ error: 'profile.changed-elsewhere' });
    expect((await calls.get(pk)).data.name).toBe('Changed');
    expect((await calls.remove(pk, 1.5)).errorCode).not.toBe(0);
    expect(await calls.remove(pk, 2)).toMatchObject({ errorCode: 0 });
    expect(await calls.remove(pk, 2)).toMatchObject({ error: 'access.forbidden' });
  });

  it('[PF-12] are in the export and go with the account', async () => {
    const owner = await signUp();
    const mover = callsOf(server, owner);
    const { pk } = (
      await mover.save({ name: 'Exported', ...entry({ amp: 12 }), offChannelList: [{ name: 'R2', amp: 13 }] })
    ).data;
    const exported = await server.call('exportAccount', {}, owner.token);
    expect(exported.data.profiles).toHaveLength(6);
    expect(exported.data.profiles[5]).toMatchObject({
      name: 'Exported',
      channelList: [{ amp: 12 }],
      offChannelList: [{ name: 'R2', amp: 13 }],
    });
    await mover.remove(pk);
    expect((await mover.get(pk)).error).toBe('access.forbidden');
    await server.call('deleteAccount', {}, owner.token);
    const left = await server.database.queries.execute(
      `select 1 from profiles where account_pk = '${owner.pk}'`,
    );
    expect(left).toEqual([]);
  });
});

describe('motion profiles saved at once', () => {
  let server: TestServer;
  const signUp = async () => (await server.signUp(newEmail())) as Person;
  const all = <Value>(length: number, call: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length }, (_, index) => call(index)));

  beforeAll(async () => {
    server = await startTestServer(await racingDatabase.open());
  });
  afterAll(() => server.close());

  it('[PF-7] are never more than 200', async () => {
    const calls = callsOf(server, await signUp());
    // by tens: a call that waits for a database connection for 5 s is refused
    for (let tens = 0; tens < 19; tens += 1) {
      await all(10, (index) => calls.save({ name: `Profile ${String(10 * tens + index)}` }));
    }
    const answers = await all(20, (index) => calls.save({ name: `Late ${String(index)}` }));
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(5);
    for (const { errorCode, error, params } of answers.filter(({ errorCode: code }) => code !== 0)) {
      expect({ errorCode, error, params }).toEqual({
        errorCode: 2430,
        error: 'profile.too-many',
        params: { limit: 200 },
      });
    }
    const list = (await calls.list()).data as { pk: string }[];
    expect(list).toHaveLength(200);
    await calls.remove(list[0]!.pk);
    expect((await calls.save({ name: 'One more' })).errorCode).toBe(0);
  });

  it('[PF-8] keep exactly one of many that were made of the same revision', async () => {
    const calls = callsOf(server, await signUp());
    const { pk } = (await calls.save({ name: 'Wanted' })).data;
    const answers = await all(20, (index) =>
      calls.save({ pk, name: `Name ${String(index)}`, revision: 1, channelList: [] }),
    );
    const [kept, ...others] = answers.filter(({ errorCode }) => errorCode === 0);
    expect(others).toEqual([]);
    expect(answers.filter(({ error }) => error === 'profile.changed-elsewhere')).toHaveLength(19);
    expect((await calls.get(pk)).data).toEqual(kept?.data);
  });

  it('[PF-9] take ranges, an order and saves without waiting in a circle', async () => {
    const calls = callsOf(server, await signUp());
    const pks = (await calls.list()).data.map(({ pk }: { pk: string }) => pk) as string[];
    await all(24, (index) => {
      const min = index * 10;
      if (index % 3 === 0) return calls.order(index % 2 === 0 ? pks : [...pks].reverse());
      if (index % 3 === 1) return calls.save({ pk: pks[index % 5]!, name: `Name ${String(index)}` });
      return calls.setRanges({ channelRangeList: axisNames.map((name) => ({ name, min })) });
    });
    expect(server.faults).toEqual([]);
    expect((await calls.list()).data).toHaveLength(5);
  });

  it('[PF-10] are five, however many windows sign in for the first time', async () => {
    const email = newEmail();
    const person = (await server.signUp(email)) as Person;
    await server.database.script('update accounts set samples_made_at = null; delete from profiles');
    await all(8, () => server.signUp(email));
    expect((await callsOf(server, person).list()).data).toHaveLength(5);
  });
});
