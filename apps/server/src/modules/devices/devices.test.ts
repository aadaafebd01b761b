import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashClaimCode } from './claim-device.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Person {
  readonly pk: string;
  readonly token: string;
  readonly email: string;
}

let server: TestServer;
let boss: Person;
let count = 0;
beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
  boss = await newPerson();
  await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${boss.pk}`);
}, 60_000);
afterAll(() => server.close());
/** These tests move the clock by days, and an operator's changes need a fresh sign-in. */
const freshen = () => server.call('reauthenticate', { pwd: digest(goodPassword) }, boss.token);
beforeEach(freshen);

async function newPerson(): Promise<Person> {
  count += 1;
  const email = `owner${String(count)}@example.org`;
  const { pk, token } = await server.signUp(email);
  return { pk, token, email };
}

/** Puts a new device into the registry. */
async function newDevice(claimCode?: string): Promise<string> {
  count += 1;
  const code = `SR6-${String(count).padStart(5, '0')}`;
  await freshen();
  await server.call('registerDevices', { devices: [{ code, claimCode }] }, boss.token);
  return code;
}

const claim = (person: Person, code: string, claimCode?: string) =>
  server.call('claimDevice', { code, claimCode }, person.token);

async function subscribe({ pk, token }: Person): Promise<void> {
  const planId = 'P-SANDBOX-MONTH';
  const { id } = (await server.call('beginMembership', { planId }, token)).data;
  await server.app.inject({
    method: 'POST',
    url: '/sandbox/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${String(id)}&decision=approve`,
  });
  await server.call('saveSubscription', { id_plan: planId, pk_user: pk, id }, token);
}

const isOwn = async ({ token }: Person, code: string) =>
  (await server.call('checkOwnDevice', {}, token, { params: { code } })).data;

const entitlement = async ({ token }: Person, deviceCode?: string) =>
  (await server.call('getEntitlement', { deviceCode }, token)).data;

describe('a device of the company', () => {
  it('[MB-1, MB-70, MB-71, MB-73, MB-74] is claimed, refused to another account, released, and claimed again', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const code = await newDevice();
    expect(await isOwn(ann, code)).toBe('N');
    expect((await claim(ann, ` ${code.toLowerCase()} `)).data).toMatchObject({ code, type: '0' });
    expect((await claim(ann, code)).data).toMatchObject({ code });
    expect(await isOwn(ann, code.toLowerCase())).toBe('Y');
    const refused = await claim(bob, code);
    expect(refused.error).toBe('registry.registered-to-another');
    expect((await server.call('releaseDevice', { code }, bob.token)).error).toBe('registry.not-yours');
    expect((await server.call('listOwnDevices', {}, ann.token)).data).toMatchObject([{ code }]);
    expect((await server.call('releaseDevice', { code }, ann.token)).errorCode).toBe(0);
    expect((await claim(bob, code)).data).toMatchObject({ code });
    expect(await isOwn(ann, code)).toBe('N');
  });

  it('[MB-70] goes to one of twenty who claim it at once', async () => {
    const code = await newDevice();
    const people: Person[] = [];
    for (let turn = 0; turn < 20; turn += 1) people.push(await newPerson());
    const answers = await Promise.all(people.map((person) => claim(person, code)));
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1);
    const others = answers.filter(({ errorCode }) => errorCode !== 0);
    expect(new Set(others.map(({ error }) => error))).toEqual(new Set(['registry.registered-to-another']));
  }, 60_000);

  it('[MB-72] counts wrong tries alone: a person registers more devices in a day than there are tries', async () => {
    const ann = await newPerson();
    for (let number = 0; number < 7; number += 1) {
      const code = await newDevice('BOX-1234');
      expect((await claim(ann, code, 'BOX-1234')).data).toMatchObject({ code });
    }
  });

  it('[MB-71, MB-72] asks for the code from its box, five times a day', async () => {
    const ann = await newPerson();
    const code = await newDevice('BOX-1234');
    expect((await claim(ann, code)).error).toBe('registry.claim-code-required');
    expect((await claim(ann, code, 'BOX-9999')).error).toBe('registry.claim-code-wrong');
    expect((await claim(ann, 'SR6-NONE')).error).toBe('registry.unknown-device');
    const parallel = await Promise.all(Array.from({ length: 10 }, () => claim(ann, code, 'BOX-0000')));
    expect(parallel.filter(({ error }) => error === 'registry.claim-code-wrong')).toHaveLength(2);
    const locked = await claim(ann, code, 'box-1234');
    expect(locked).toMatchObject({ error: 'registry.too-many-tries', params: { tries: 5 } });
    server.clock.moveBy(dayMs);
    expect((await claim(ann, code, 'box-1234')).data).toMatchObject({ code });
  });

  it('[MB-1] that belongs to another, or has no owner yet, is driven by a member', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [taken, free] = [await newDevice(), await newDevice()];
    await claim(ann, taken);
    await subscribe(bob);
    const asMember = { allowed: true, reason: 'member' };
    expect(await entitlement(bob, taken)).toMatchObject({ ...asMember, device: 'taken' });
    expect(await entitlement(bob, free)).toMatchObject({ ...asMember, device: 'unclaimed' });
  });

  it('[MB-76] has no claim code in clear', async () => {
    await newDevice('SECRET-77');
    const rows = await server.database.queries.execute(sql`select * from devices`);
    expect(JSON.stringify(rows)).not.toContain('SECRET-77');
  });

  it('[MB-1, MB-4] is its owner’s to drive for ever, and no part of anybody’s trial', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [code, free] = [await newDevice(), await newDevice()];
    await claim(ann, code);
    expect(await entitlement(bob, 'OTHER-MAKER')).toMatchObject({
      allowed: true,
      reason: 'trial',
      device: 'foreign',
    });
    expect(await entitlement(bob, code)).toMatchObject({ allowed: false, reason: 'none', device: 'taken' });
    expect(await entitlement(bob, free)).toMatchObject({ allowed: false, device: 'unclaimed' });
    server.clock.moveBy(10 * dayMs);
    expect(await entitlement(ann, code)).toEqual({
      allowed: true,
      reason: 'device',
      until: null,
      device: 'own',
    });
    expect(await entitlement(ann)).toMatchObject({ allowed: true, reason: 'device' });
    expect(await entitlement(ann, 'OTHER-MAKER')).toMatchObject({ allowed: false, reason: 'none' });
    expect(await entitlement(bob)).toMatchObject({ allowed: false, device: 'none' });
  });
});

describe('guessing at one device', () => {
  it('[MB-72, MB-83] is over after 20 tries from one network but for one an hour, and keeps nobody else out', async () => {
    const guessed = await startTestServer(await racingDatabase.open(), { rateLimitFactor: 1 });
    const { token } = await guessed.signUp('guesses@example.org');
    await guessed.database.queries.execute(
      sql`insert into devices (code, type, claim_code_hash, registered_at) values ('SR6-BOX', '0', 'x', now())`,
    );
    const guess = async () => {
      // as somebody who has none behind him
      await guessed.database.queries.execute(sql`delete from claim_tries`);
      return (await guessed.call('claimDevice', { code: 'sr6-box', claimCode: 'BOX-0000' }, token)).error;
    };
    for (let turn = 0; turn < 20; turn += 1) expect(await guess()).toBe('registry.claim-code-wrong');
    expect(await guess()).toBe('request.too-many');
    const tries = await guessed.database.queries.execute(sql`select tries from claim_tries where tries > 0`);
    expect(tries).toEqual([]);
    guessed.clock.moveBy(hourMs);
    expect([await guess(), await guess()]).toEqual(['registry.claim-code-wrong', 'request.too-many']);
    await guessed.database.queries.execute(
      sql`update devices set claim_code_hash = ${hashClaimCode('SR6-BOX', 'BOX-1234')} where code = 'SR6-BOX'`,
    );
    const owner = (await guessed.signUp('owner@example.org')) as Person;
    const right = { code: 'sr6-box', claimCode: 'BOX-1234' };
    const at = { remoteAddress: '198.51.100.7' };
    expect((await guessed.call('claimDevice', right, owner.token, at)).errorCode).toBe(0);
    await guessed.close();
  });
});

describe('a room', () => {
  it('[MB-4] gives a recipient a ticket with a device, and none without an entitlement', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    server.clock.moveBy(4 * dayMs);
    const receive = async ({ pk, token }: Person) => {
      const { data } = await server.call('createRoom', {}, token, { params: { userPk: pk } });
      const body = { code: data.code, roomName: 'evening', userRole: 2 };
      return server.call('enterRoom', body, token, { params: { role: '2' } });
    };
    expect((await receive(bob)).error).toBe('room.not-entitled');
    await claim(ann, await newDevice());
    expect((await receive(ann)).data.ticket).toBeDefined();
  });
});

describe('the registry', () => {
  const list = async (query: object = {}) => server.call('listDevices', query, boss.token);

  it('[MB-75] is an operator’s: registers many, once each, and notes it', async () => {
    const ann = await newPerson();
    const devices = ['bulk-1', 'BULK-2', 'Bulk-1'].map((code) => ({ code, type: '1', claimCode: 'abcd' }));
    expect((await server.call('registerDevices', { devices }, ann.token)).error).toBe('access.forbidden');
    const first = await server.call('registerDevices', { devices }, boss.token);
    expect(first.data).toEqual({ registered: 2, known: ['BULK-1'] });
    const again = await server.call('registerDevices', { devices: devices.slice(0, 2) }, boss.token);
    expect(again.data).toEqual({ registered: 0, known: ['BULK-1', 'BULK-2'] });
    const odd = await server.call('registerDevices', { devices: [{ code: "'; --" }] }, boss.token);
    expect(odd.error).toBe('request.malformed');
    const tooMany = Array.from({ length: 1_001 }, (_, index) => ({ code: `MANY-${String(index)}` }));
    const refused = await server.call('registerDevices', { devices: tooMany }, boss.token);
    expect(refused.error).toBe('request.malformed');
    const found = await list({ searchParam: { key: 'bulk' } });
    expect(found).toMatchObject({
      totalRow: 2,
      data: [{ code: 'BULK-1', type: '1', hasClaimCode: true, owner: null }, {}],
    });
    const noted = await server.database.queries.execute(
      sql`select subject, detail from audit_entries where action = 'device.registered' and subject = 'BULK-1'`,
    );
    expect(noted).toHaveLength(1);
  });

  it('[MB-61, MB-73, MB-75, OG-21] shows owners, finds by them, releases and removes', async () => {
    const ann = await newPerson();
    const code = await newDevice();
    await claim(ann, code);
    const found = await list({ searchParam: { key: ann.email } });
    expect(found.data).toMatchObject([{ code, owner: { pk: ann.pk, email: ann.email } }]);
    const entries = await server.database.queries.execute(
      sql`select subject, detail from audit_entries where action = 'device.listed' order by id desc limit 1`,
    );
    expect(entries).toEqual([['', { key: ann.email, page: 1, devices: 1 }]]);
    expect((await list({ searchParam: { key: code, owned: 'N' } })).totalRow).toBe(0);
    expect((await list({ searchParam: { key: 'S' } })).error).toBe('list.key-too-short');
    const remove = () => server.call('removeRegisteredDevice', { code }, boss.token);
    expect((await remove()).error).toBe('registry.still-owned');
    expect((await server.call('releaseRegisteredDevice', { code }, boss.token)).errorCode).toBe(0);
    expect(await isOwn(ann, code)).toBe('N');
    expect((await remove()).errorCode).toBe(0);
    expect((await remove()).error).toBe('registry.unknown-device');
    const noted = await server.database.queries.execute(
      sql`select action from audit_entries where subject = ${code} order by id`,
    );
    expect(JSON.stringify(noted)).toMatch(/device\.registered.*device\.released.*device\.removed/);
  });

  it('[OG-60] is changed by an operator with a fresh sign-in alone; a stale one may look', async () => {
    const code = await newDevice();
    server.clock.moveBy(10 * 60_000);
    const changes = [
      ['registerDevices', { devices: [{ code: 'STALE-1' }] }],
      ['releaseRegisteredDevice', { code }],
      ['removeRegisteredDevice', { code }],
      ['noteRefund', { id: 'I-1', reason: 'x' }],
    ] as const;
    for (const [name, body] of changes) {
      expect((await server.call(name, body, boss.token)).error).toBe('session.stale');
    }
    expect((await list({ searchParam: { key: code } })).totalRow).toBe(1);
    const ann = await newPerson();
    expect((await server.call('removeRegisteredDevice', { code }, ann.token)).error).toBe('access.forbidden');
    await server.call('reauthenticate', { pwd: digest(goodPassword) }, boss.token);
    expect((await server.call('removeRegisteredDevice', { code }, boss.token)).errorCode).toBe(0);
  });

  it('[OG-20] is changed with its entry in the audit, or not at all', async () => {
    const ann = await newPerson();
    const code = await newDevice();
    await claim(ann, code);
    await server.database.script(
      `alter table audit_entries add constraint broken check (action not like 'device.re%') not valid`,
    );
    const release = await server.call('releaseRegisteredDevice', { code }, boss.token);
    const added = await server.call('registerDevices', { devices: [{ code: 'UNNOTED-1' }] }, boss.token);
    await server.database.script('alter table audit_entries drop constraint broken');
    expect([release.error, added.error]).toEqual(['server.fault', 'server.fault']);
    expect(await isOwn(ann, code)).toBe('Y');
    expect((await list({ searchParam: { key: 'UNNOTED' } })).totalRow).toBe(0);
  });

  it('[MB-60] pages and sorts', async () => {
    const whole = await list({ sortCol: 'code', sortType: 2, pageSize: 500 });
    const codes = whole.data.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(codes.toSorted().toReversed());
    const first = await list({ sortCol: 'registeredAt', pageSize: 10 });
    const second = await list({ sortCol: 'registeredAt', pageSize: 10, pageNum: 2 });
    expect(first.totalRow).toBe(whole.totalRow);
    const seen = [...first.data, ...second.data].map(({ code }: { code: string }) => code);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
