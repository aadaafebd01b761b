import { failure, type Failure } from '@kinora/contract';
import type { ListAnswer, Person, SealFilter } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import type { CurrentSession, Handlers } from '../handler.ts';
import { auditContextOf } from '../audit/audit.ts';
import { type OrganisationDeps, parseKey } from './organisation-deps.ts';
import { parseCode, parseName } from './organisation-text.ts';
import type { PersonOrder } from './person-list.ts';

type PersonCalls = 'listPeople' | 'listPeopleByQuery' | 'getPerson' | 'savePerson' | 'sealPerson';

/** What a list of people is asked by. */
interface AskedPeople {
  readonly companyPk: string;
  readonly departmentPk: string;
  readonly seal: SealFilter;
  readonly key: string;
}

/** People. The audit has whose data an operator read before the response leaves. */
export function createPersonCalls(deps: OrganisationDeps): Handlers<PersonCalls> {
  const { people, audit, clock } = deps;
  return {
    listPeople: ({ body: { searchParam, ...order }, session }) =>
      listPeople(deps, session, searchParam, order),

    listPeopleByQuery({ query: { pageNum, pageSize, sortCol, sortType, ...search }, session }) {
      return listPeople(deps, session, search, { pageNum, pageSize, sortCol, sortType });
    },

    async getPerson({ params, session }) {
      const person = await people.find(params.pk);
      if (person === null) return err(failure('person.not-found'));
      await audit.record({
        ...auditContextOf(session, clock.now()),
        action: 'person.read',
        subject: person.pk,
        detail: { code: person.code, company: person.companyPk },
      });
      return ok(person);
    },

    async savePerson({ body, session }) {
      const code = parseCode(body.code);
      if (!code.ok) return code;
      const name = parseName(body.name);
      if (!name.ok) return name;
      const auditContext = auditContextOf(session, clock.now());
      const fields = {
        companyPk: body.companyPk,
        departmentPk: body.departmentPk === '' ? null : body.departmentPk,
        code: code.value,
        name: name.value,
        sex: body.sex,
      };
      return body.pk === ''
        ? people.create(auditContext, fields)
        : people.change(auditContext, body.pk, fields);
    },

    sealPerson: ({ body: { pk, seal, reason }, session }) =>
      people.seal(auditContextOf(session, clock.now()), pk, seal, reason.trim()),
  };
}

async function listPeople(
  { people, audit, clock }: OrganisationDeps,
  session: CurrentSession,
  { companyPk, departmentPk, seal, key: text }: AskedPeople,
  order: PersonOrder,
): Promise<Result<ListAnswer<Person[]>, Failure<'list.key-too-short'>>> {
  const key = parseKey(text);
  if (!key.ok) return key;
  const search = { companyPk, departmentPk, seal, key: key.value };
  const page = await people.list(search, order);
  await audit.record({
    ...auditContextOf(session, clock.now()),
    action: 'people.listed',
    subject: '',
    detail: {
      company: companyPk,
      department: departmentPk,
      key: key.value,
      page: order.pageNum,
      people: page.rows.length,
    },
  });
  return ok(page);
}
