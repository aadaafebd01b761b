import { type OrganisationRouteName, type RouteName, routes } from '@kinora/contract/http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../database/tables/account-tables.ts';
import { databases } from '../../testing/databases.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { EmailAddress } from '../accounts/email/email-address.ts';
import { createAccountStore } from '../accounts/account-store.ts';

const ours = /^\/(tcodeservice\/base|api\/v1\/operator\/(companies|departments|people|audit))\//;
const names = (Object.keys(routes) as RouteName[]).filter((name): name is OrganisationRouteName =>
  ours.test(routes[name].path),
);

describe.each(databases)('the organisation on $name', ({ open }) => {
  let server: TestServer;
  let operator: { pk: string; token: string };
  let stranger: { pk: string; token: string };

  beforeAll(async () => {
    const database = await open();
    server = await startTestServer(database);
    operator = await server.signUp('boss@example.org');
    stranger = await server.signUp('somebody@example.org');
    await createAccountStore(database).setOperator('boss@example.org' as EmailAddress, true);
  });
  afterAll(() => server.close());

  const call = (name: RouteName, body: object = {}, params: Record<string, string> = {}) =>
    server.call(name, body, operator.token, { params });
  let made = 0;
  const unique = (word: string) => `${word} ${String((made += 1))}`;
  const makeCompany = async (name = unique('Company')): Promise<string> =>
    (await call('saveCompany', { name })).data.pk;
  const makeDepartment = async (
    pk_corp: string,
    name: string,
    pk_parent: string | null = null,
  ): Promise<string> => (await call('saveDepartment', { pk_corp, pk_parent, name })).data.pk;
  const makePerson = async (fields: object): Promise<Answer> =>
    call('savePerson', { code: unique('C'), name: 'Ada Lovelace', sex: 2, ...fields });
  const list = async (searchParam: object, rest: object = {}) => call('listPeople', { searchParam, ...rest });
  const lastAudit = async () => (await call('listAudit', { sortType: 2, pageSize: 10 })).data;

  describe('for others', () => {
    it.each(names)('[OG-1] refuses %s', async (name) => {
      const params = { pk: 'x' };
      expect(await server.call(name, {}, stranger.token, { params })).toMatchObject({
        status: 200,
        errorCode: 1020,
        error: 'access.forbidden',
      });
      expect((await server.call(name, {}, undefined, { params })).errorCode).toBe(-1);
    });

    it('[OG-40] has no entry in the menu', async () => {
      const pks = async (token: string) =>
        (await server.call('listMyMenuTree', {}, token)).data.map(({ pk }: { pk: string }) => pk);
      expect(await pks(operator.token)).toContain('admin');
      expect(await pks(stranger.token)).not.toContain('admin');
    });
  });

  describe('a company', () => {
    it('[OG-2] is made, renamed, sealed and unsealed', async () => {
      const { data } = await call('saveCompany', { name: '  Moon & Söhne  ' });
      expect(data).toEqual({ pk: expect.any(String) as string, name: 'Moon & Söhne', isSeal: 'N' });
      expect((await call('saveCompany', { pk: data.pk, name: 'Moon' })).data.name).toBe('Moon');
      expect((await call('sealCompany', { pk: data.pk, isSeal: 'Y' })).data.isSeal).toBe('Y');
      expect((await call('sealCompany', { pk: data.pk, isSeal: 'N' })).data.isSeal).toBe('N');
    });

    it('[OG-2] has a unique name', async () => {
      const pk = await makeCompany('Acme');
      expect((await call('saveCompany', { name: 'ＡＣＭＥ' })).error).toBe('company.name-taken');
      const other = await makeCompany();
      expect((await call('saveCompany', { pk: other, name: 'acme' })).error).toBe('company.name-taken');
      expect((await call('saveCompany', { pk, name: 'ACME' })).data.name).toBe('ACME');
    });

    it('[OG-2] that is sealed leaves its people as they are', async () => {
      const company = await makeCompany();
      const { pk } = (await makePerson({ pk_corp: company })).data;
      await call('sealCompany', { pk: company, isSeal: 'Y' });
      expect((await call('getPerson', {}, { pk })).data.isSeal).toBe('N');
    });

    it('[OG-6] [OG-7] is listed by name, by seal, and by a key anywhere in the name', async () => {
      const [open_, sealed] = [await makeCompany('Zeppelin Works'), await makeCompany('Zeppelin Yard')];
      await call('sealCompany', { pk: sealed, isSeal: 'Y' });
      const pks = async (searchParam: object, rest: object = {}) =>
        (await call('listCompanies', { searchParam, ...rest })).data.map(({ pk }: { pk: string }) => pk);
      expect(await pks({ key: 'eppelin' })).toEqual([open_, sealed]);
      expect(await pks({ key: 'eppelin' }, { sortType: 2 })).toEqual([sealed, open_]);
      expect(await pks({ key: 'eppelin', isSeal: 'N' })).toEqual([open_]);
      expect(await pks({ key: 'eppelin', isSeal: 'Y' })).toEqual([sealed]);
      const page = await call('listCompanies', { searchParam: { key: 'eppelin' }, pageSize: 10, pageNum: 2 });
      expect(page).toMatchObject({ data: [], totalRow: 2 });
    });
  });

  describe('a department', () => {
    it('[OG-5] is in the tree of its company', async () => {
      const pk_corp = await makeCompany();
      const sales = await makeDepartment(pk_corp, 'Sales');
      const south = await makeDepartment(pk_corp, 'South', sales);
      const north = await makeDepartment(pk_corp, 'North', sales);
      const node = (pk: string, name: string, children: object[] = []) => ({
        id: pk,
        label: name,
        pk,
        name,
        children,
      });
      const tree = await call('listDepartmentTree', { searchParam: { pk_corp } });
      expect(tree.data).toEqual([node(sales, 'Sales', [node(north, 'North'), node(south, 'South')])]);
      expect((await call('getDepartment', {}, { pk: north })).data).toEqual({
        pk: north,
        name: 'North',
        pk_corp,
        pk_parent: sales,
      });
    });

    it('[OG-3] moves within its company, and never below itself', async () => {
      const pk_corp = await makeCompany();
      const top = await makeDepartment(pk_corp, 'Top');
      const middle = await makeDepartment(pk_corp, 'Middle', top);
      const leaf = await makeDepartment(pk_corp, 'Leaf', middle);
      const move = (pk: string, pk_parent: string | null, name: string, corp = pk_corp) =>
        call('saveDepartment', { pk, pk_corp: corp, pk_parent, name });
      expect((await move(top, leaf, 'Top')).error).toBe('department.below-itself');
      expect((await move(top, top, 'Top')).error).toBe('department.below-itself');
      expect((await move(leaf, top, 'Leaf')).data.pk_parent).toBe(top);
      expect((await move(leaf, top, 'MIDDLE')).error).toBe('department.name-taken');
      expect((await move(leaf, null, 'Leaf', await makeCompany())).error).toBe('department.not-found');
      expect((await makeDepartmentError(pk_corp, 'Leaf', top)).error).toBe('department.name-taken');
    });

    const makeDepartmentError = (pk_corp: string, name: string, pk_parent: string | null) =>
      call('saveDepartment', { pk_corp, pk_parent, name });

    it('[OG-3] closes no circle when two moves race', async () => {
      const pk_corp = await makeCompany();
      const [one, other] = [await makeDepartment(pk_corp, 'One'), await makeDepartment(pk_corp, 'Other')];
      const answers = await Promise.all([
        call('saveDepartment', { pk: one, pk_corp, pk_parent: other, name: 'One' }),
        call('saveDepartment', { pk: other, pk_corp, pk_parent: one, name: 'Other' }),
      ]);
      expect(answers.map(({ error }) => error).sort()).toEqual(['department.below-itself', undefined]);
    });

    it('[OG-13] is refused where its company or its parent is not there', async () => {
      const pk_corp = await makeCompany();
      const foreign = await makeDepartment(await makeCompany(), 'Foreign');
      expect((await makeDepartmentError('nowhere', 'A', null)).error).toBe('company.not-found');
      expect((await makeDepartmentError(pk_corp, 'A', foreign)).error).toBe('department.not-found');
      expect((await call('getDepartment', {}, { pk: 'nowhere' })).error).toBe('department.not-found');
      expect((await call('listDepartmentTree', { searchParam: { pk_corp: 'nowhere' } })).error).toBe(
        'company.not-found',
      );
    });
  });

  describe('a person', () => {
    it('[OG-4] is made, changed, sealed, and read', async () => {
      const pk_corp = await makeCompany('Looms');
      const pk_deptdoc = await makeDepartment(pk_corp, 'Engines');
      const { data } = await makePerson({ pk_corp, pk_deptdoc, code: ' E-1 ', name: "Ada O'Brien" });
      const expected = {
        pk: data.pk,
        code: 'E-1',
        name: "Ada O'Brien",
        sex: 2,
        isSeal: 'N',
        pk_corp,
        corp: { name: 'Looms', isSeal: 'N' },
        pk_deptdoc,
        deptdoc: { name: 'Engines' },
      };
      expect(data).toEqual(expected);
      const changed = await makePerson({ pk: data.pk, pk_corp, code: 'E-2', name: 'Ada King', sex: 1 });
      expect(changed.data).toMatchObject({ code: 'E-2', sex: 1, pk_deptdoc: null, deptdoc: { name: '' } });
      expect((await call('sealPerson', { pk: data.pk, isSeal: 'Y' })).data.isSeal).toBe('Y');
      expect((await call('getPerson', {}, { pk: data.pk })).data).toEqual({ ...changed.data, isSeal: 'Y' });
    });

    it('[OG-4] goes to another company without a department of the old one, where the code is free', async () => {
      const [one, other] = [await makeCompany(), await makeCompany('Elsewhere')];
      const pk_deptdoc = await makeDepartment(one, 'Engines');
      const { pk, code } = (await makePerson({ pk_corp: one, pk_deptdoc })).data;
      const move = (fields: object) => makePerson({ pk, pk_corp: other, code, ...fields });
      expect((await move({ pk_deptdoc })).error).toBe('department.not-found');
      await makePerson({ pk_corp: other, code: 'X9' });
      expect((await move({ code: 'x9' })).error).toBe('person.code-taken');
      expect((await move({})).data).toMatchObject({ corp: { name: 'Elsewhere' }, deptdoc: { name: '' } });
      expect((await list({ pk_corp: one })).totalRow).toBe(0);
      expect((await list({ pk_corp: other, key: code })).data).toMatchObject([{ pk }]);
    });

    it('[OG-4] has a unique code in the company', async () => {
      const [one, other] = [await makeCompany(), await makeCompany()];
      await makePerson({ pk_corp: one, code: 'X1' });
      expect((await makePerson({ pk_corp: one, code: 'x1' })).error).toBe('person.code-taken');
      expect((await makePerson({ pk_corp: other, code: 'x1' })).errorCode).toBe(0);
    });

    it('[OG-13] is refused where company, department or person is not there', async () => {
      const pk_corp = await makeCompany();
      const foreign = await makeDepartment(await makeCompany(), 'Foreign');
      expect((await makePerson({ pk_corp: 'nowhere' })).error).toBe('company.not-found');
      expect((await makePerson({ pk_corp, pk_deptdoc: foreign })).error).toBe('department.not-found');
      expect((await makePerson({ pk_corp, pk: 'nowhere' })).error).toBe('person.not-found');
      expect((await call('sealPerson', { pk: 'nowhere', isSeal: 'Y' })).error).toBe('person.not-found');
      expect((await call('getPerson', {}, { pk: 'nowhere' })).error).toBe('person.not-found');
      expect((await call('saveCompany', { pk: 'nowhere', name: 'A' })).error).toBe('company.not-found');
      expect((await call('sealCompany', { pk: 'nowhere', isSeal: 'Y' })).error).toBe('company.not-found');
    });

    it.each([
      [{ name: ' ' }, 'organisation.name-required'],
      [{ name: 'x'.repeat(61) }, 'organisation.name-length'],
      [{ name: 'a\u202eb' }, 'organisation.name-characters'],
      [{ code: '' }, 'person.code-required'],
      [{ code: 'x'.repeat(41) }, 'person.code-length'],
      [{ code: 'a\nb' }, 'organisation.name-characters'],
      [{ sex: 3 }, 'request.malformed'],
    ])('[OG-12] is refused with %j', async (fields, error) => {
      expect((await makePerson({ pk_corp: await makeCompany(), ...fields })).error).toBe(error);
      if (!('name' in fields)) return;
      expect((await call('saveCompany', { name: fields.name })).error).toBe(error);
      const department = await call('saveDepartment', { pk_corp: await makeCompany(), name: fields.name });
      expect(department.error).toBe(error);
    });
  });

  describe('a list of people', () => {
    let pk_corp: string;
    let pk_deptdoc: string;
    beforeAll(async () => {
      pk_corp = await makeCompany();
      pk_deptdoc = await makeDepartment(pk_corp, 'Crew');
      for (let index = 0; index < 25; index += 1) {
        const code = `P${String(index).padStart(3, '0')}`;
        const place = index % 5 === 0 ? { pk_deptdoc } : {};
        const name = `${String.fromCharCode(122 - index)} Person ${code}`;
        const { data } = await makePerson({ pk_corp, ...place, code, name });
        if (index % 4 === 0) await call('sealPerson', { pk: data.pk, isSeal: 'Y' });
      }
    });
    const codes = ({ data }: Answer) => data.map(({ code }: { code: string }) => code);
    const numbered = (...indices: number[]) => indices.map((index) => `P${String(index).padStart(3, '0')}`);

    it('[OG-6] is paged from both ends, sorted by its columns, and says how many there are', async () => {
      const page = (pageNum: number, rest: object = {}) =>
        list({ pk_corp }, { pageNum, pageSize: 10, ...rest });
      expect(codes(await page(1))).toEqual(numbered(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
      expect(codes(await page(2))).toEqual(numbered(10, 11, 12, 13, 14, 15, 16, 17, 18, 19));
      expect(await page(3)).toMatchObject({ totalRow: 25 });
      expect(codes(await page(3))).toEqual(numbered(20, 21, 22, 23, 24));
      expect(codes(await page(4))).toEqual([]);
      expect(codes(await page(3, { sortType: 2 }))).toEqual(numbered(4, 3, 2, 1, 0));
      expect(codes(await page(1, { sortCol: 'name' }))[0]).toBe('P024');
      expect(codes(await page(1, { sortCol: 'name', sortType: 2 }))[0]).toBe('P000');
      expect(codes(await list({ pk_corp }))).toHaveLength(25);
    });

    it.each([{ sortCol: 'sex' }, { pageSize: 20 }, { pageNum: 0 }, { sortType: 3 }])(
      '[OG-6] refuses %j',
      async (rest) => {
        expect((await list({ pk_corp }, rest)).error).toBe('request.malformed');
      },
    );

    it('[OG-7] is filtered by seal, company and department', async () => {
      expect(codes(await list({ pk_corp, isSeal: 'Y' }))).toEqual(numbered(0, 4, 8, 12, 16, 20, 24));
      expect((await list({ pk_corp, isSeal: 'N' })) as object).toMatchObject({ totalRow: 18 });
      expect(codes(await list({ pk_deptdoc }))).toEqual(numbered(0, 5, 10, 15, 20));
      expect(codes(await list({ pk_corp, pk_deptdoc, isSeal: 'N' }))).toEqual(numbered(5, 10, 15));
      expect(await list({ pk_corp: await makeCompany() })).toMatchObject({ data: [], totalRow: 0 });
    });

    it('[OG-9] [OG-10] is searched by code and by the words of the name', async () => {
      const find = async (key: string, rest: object = {}) => codes(await list({ pk_corp, key, ...rest }));
      expect(await find('p01')).toEqual(numbered(10, 11, 12, 13, 14, 15, 16, 17, 18, 19));
      expect(await find('PERSON P02')).toEqual(numbered(20, 21, 22, 23, 24));
      expect(await find('P02', { isSeal: 'Y' })).toEqual(numbered(20, 24));
      expect(await find('p0', { pk_deptdoc })).toEqual(numbered(0, 5, 10, 15, 20));
      expect(await find('nobody')).toEqual([]);
      expect(await find("p%' or 1=1 --")).toEqual([]);
      const second = await list({ pk_corp, key: 'person' }, { pageNum: 2, pageSize: 10, sortType: 2 });
      expect(codes(second)).toEqual(numbered(14, 13, 12, 11, 10, 9, 8, 7, 6, 5));
      expect(second).toMatchObject({ totalRow: 25 });
    });

    it('[OG-9] refuses a key of one character', async () => {
      expect((await list({ pk_corp, key: 'p' })).error).toBe('list.key-too-short');
      expect((await call('listCompanies', { searchParam: { key: ' p ' } })).error).toBe('list.key-too-short');
      const byQuery = await server.call('listPeopleByQuery', {}, operator.token, {
        query: { key: 'p', sortCol: '' },
      });
      expect(byQuery.error).toBe('list.key-too-short');
    });

    it('[OG-70] takes a key of one character of a script without spaces', async () => {
      expect((await list({ pk_corp, key: '林' })).errorCode).toBe(0);
      expect((await call('listCompanies', { searchParam: { key: '林' } })).errorCode).toBe(0);
    });

    it('[OG-8] is available under both paths, by GET and POST', async () => {
      const query = { pk_corp, pageSize: '10', sortType: '2', isSeal: 'Y' };
      const expected = await list({ pk_corp, isSeal: 'Y' }, { pageSize: 10, sortType: 2 });
      const headers = { authorization: operator.token };
      for (const url of ['/tcodeservice/base/psndoc/list', '/base/psndoc/list', '/base/psndoc/list/']) {
        const got = await server.app.inject({ method: 'GET', url, query, headers });
        expect(got.json()).toEqual(withoutStatus(expected));
        const payload = { searchParam: { pk_corp, isSeal: 'Y' }, pageSize: 10, sortType: 2 };
        const posted = await server.app.inject({ method: 'POST', url, payload, headers });
        expect(posted.json()).toEqual(withoutStatus(expected));
      }
      const { pk } = expected.data[0];
      const read = await server.app.inject({ method: 'GET', url: `/base/psndoc/get/${pk}`, headers });
      expect(read.json<Answer>().data.pk).toBe(pk);
      const unknown = await server.app.inject({ method: 'GET', url: '/base/nothing', headers });
      expect(unknown.json<Answer>().error).toBe('request.unknown-path');
    });

    const withoutStatus = ({ status: _status, ...envelope }: Answer) => envelope;

    it('[OG-11] follows every change at once', async () => {
      const [here, there] = [await makeCompany(), await makeCompany()];
      const { pk } = (await makePerson({ pk_corp: here, code: 'M1', name: 'Mo Ving' })).data;
      const totals = async () =>
        [
          (await list({ pk_corp: here })) as Answer & { totalRow: number },
          (await list({ pk_corp: there })) as Answer & { totalRow: number },
        ].map(({ totalRow }) => totalRow);
      expect(await totals()).toEqual([1, 0]);
      await makePerson({ pk, pk_corp: there, code: 'M2', name: 'Stan Ding' });
      expect(await totals()).toEqual([0, 1]);
      expect(codes(await list({ pk_corp: here, key: 'mo ving' }))).toEqual([]);
      expect(codes(await list({ pk_corp: there, key: 'ding' }))).toEqual(['M2']);
      await call('sealPerson', { pk, isSeal: 'Y' });
      expect(codes(await list({ pk_corp: there, key: 'ding', isSeal: 'N' }))).toEqual([]);
      expect(await list({ pk_corp: there, isSeal: 'N' })).toMatchObject({ totalRow: 0 });
    });

    it('[OG-9] gives at most 100 hits', async () => {
      const crowd = await makeCompany();
      const codesOf = Array.from({ length: 110 }, (_, index) => `Q${String(index).padStart(3, '0')}`);
      for (const code of codesOf) await makePerson({ pk_corp: crowd, code, name: 'Quo Quux' });
      expect(await list({ pk_corp: crowd, key: 'qu' }, { pageSize: 500 })).toMatchObject({ totalRow: 100 });
    });
  });

  describe('the audit', () => {
    it('[OG-20] holds every change with who did it, when and to whom', async () => {
      const pk = await makeCompany('Audited');
      expect((await lastAudit())[0]).toEqual({
        id: expect.any(String) as string,
        at: server.clock.now().toISOString(),
        pk_operator: operator.pk,
        operator: 'boss@example.org',
        action: 'company.created',
        subject: pk,
        detail: { name: 'Audited' },
        names: { [pk]: 'Audited' },
      });
      const person = (await makePerson({ pk_corp: pk })).data.pk;
      await call('sealPerson', { pk: person, isSeal: 'Y', reason: ' has left ' });
      const sealed = { action: 'person.sealed', subject: person, detail: { reason: 'has left' } };
      expect((await lastAudit())[0]).toMatchObject(sealed);
    });

    it('[OG-20] holds nothing of a change that was refused', async () => {
      const before = (await lastAudit())[0].id;
      await call('saveCompany', { name: 'Audited' });
      await call('sealPerson', { pk: 'nowhere', isSeal: 'Y' });
      expect((await lastAudit())[0].id).toBe(before);
    });

    it('[OG-21] holds every read of a person', async () => {
      const pk_corp = await makeCompany();
      const person = (await makePerson({ pk_corp })).data;
      await call('getPerson', {}, { pk: person.pk });
      expect((await lastAudit())[0]).toMatchObject({ action: 'person.read', subject: person.pk });
      await list({ pk_corp, key: 'ADA' });
      expect((await lastAudit())[0]).toMatchObject({
        action: 'people.listed',
        detail: { company: pk_corp, key: 'ada', people: 1, page: 1 },
      });
    });

    it('[OG-21] holds every read of another’s account', async () => {
      const { pk } = await server.signUp('looked-at@example.org');
      await call('getUser', {}, { id: pk });
      await call('checkMembership', {}, { id: pk });
      const seen = { action: 'account.read', subject: pk, pk_operator: operator.pk };
      expect((await lastAudit()).slice(0, 2)).toMatchObject([seen, seen]);
      await call('getUser', {}, { id: operator.pk });
      expect((await lastAudit())[1]).toMatchObject(seen);
    });

    it('[OG-22] outlives the account of the operator', async () => {
      const other = await server.signUp('gone@example.org');
      const where = eq(accounts.email, 'gone@example.org');
      await server.database.queries.update(accounts).set({ isOperator: true }).where(where);
      await server.call('saveCompany', { name: unique('Last') }, other.token);
      await server.call('deleteAccount', {}, other.token);
      expect((await lastAudit())[0]).toMatchObject({ pk_operator: other.pk, operator: '' });
    });

    it('[OG-24] holds no token and no password', async () => {
      const entries = JSON.stringify((await call('listAudit', { pageSize: 500 })).data);
      expect(entries).not.toContain(operator.token);
      expect(entries).not.toMatch(/argon2/);
    });

    it('[OG-25] of one person holds what was done to that person and who read it, and calls places by their names', async () => {
      const pk_corp = await makeCompany(unique('Known'));
      const pk_deptdoc = await makeDepartment(pk_corp, 'Boilers');
      const [one, other] = [await makePerson({ pk_corp, pk_deptdoc }), await makePerson({ pk_corp })];
      for (const { data } of [other, one]) await call('getPerson', {}, { pk: data.pk });
      await list({ pk_corp });
      await call('saveCompany', { pk: pk_corp, name: 'Called otherwise' });
      const { data, totalRow } = await call('listAudit', { searchParam: { subject: one.data.pk } });
      const names = { [pk_corp]: 'Called otherwise' };
      expect(data).toMatchObject([
        { action: 'person.created', names: { ...names, [pk_deptdoc]: 'Boilers' } },
        { action: 'person.read', names },
      ]);
      expect(totalRow).toBe(2);
    });

    it('[OG-6] is paged', async () => {
      const first = await call('listAudit', { pageSize: 10 });
      const second = await call('listAudit', { pageSize: 10, pageNum: 2 });
      expect(first.data).toHaveLength(10);
      expect(Number(second.data[0].id)).toBeGreaterThan(Number(first.data[9].id));
    });
  });

  it('had no fault in all of this', () => {
    expect(server.faults).toEqual([]);
  });
});
