import { failure, type Failure } from '@kinora/contract';
import type { ListAnswer, Person, SealFilter } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import type { CurrentSession, Handlers } from '../handler.ts';
import { deedOf } from './audit.ts';
import { type OrganisationDeps, parseKey } from './organisation-deps.ts';
import { parseCode, parseName } from './organisation-text.ts';
import type { PersonOrder } from './stores.ts';

type PersonCalls = 'listPeople' | 'listPeopleByQuery' | 'getPerson' | 'savePerson' | 'sealPerson';

/** What a list of people is asked by on the wire. */
interface WireSearch {
  readonly pk_corp: string;
  readonly pk_deptdoc: string;
  readonly isSeal: SealFilter;
  readonly key: string;
}

/** People. Whose data an operator read stands in the audit before the answer leaves. */
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
        ...deedOf(session, clock.now()),
        action: 'person.read',
        subject: person.pk,
        detail: { code: person.code, company: person.pk_corp },
      });
      return ok(person);
    },

    async savePerson({ body, session }) {
      const code = parseCode(body.code);
      if (!code.ok) return code;
      const name = parseName(body.name);
      if (!name.ok) return name;
      const deed = deedOf(session, clock.now());
      const fields = {
        companyPk: body.pk_corp,
        departmentPk: body.pk_deptdoc === '' ? null : body.pk_deptdoc,
        code: code.value,
        name: name.value,
        sex: body.sex,
      };
      return body.pk === '' ? people.create(deed, fields) : people.change(deed, body.pk, fields);
    },

    sealPerson: ({ body: { pk, isSeal, reason }, session }) =>
      people.seal(deedOf(session, clock.now()), pk, isSeal, reason.trim()),
  };
}

async function listPeople(
  { people, audit, clock }: OrganisationDeps,
  session: CurrentSession,
  { pk_corp, pk_deptdoc, isSeal, key: text }: WireSearch,
  order: PersonOrder,
): Promise<Result<ListAnswer<Person[]>, Failure<'list.key-too-short'>>> {
  const key = parseKey(text);
  if (!key.ok) return key;
  const search = { companyPk: pk_corp, departmentPk: pk_deptdoc, isSeal, key: key.value };
  const page = await people.list(search, order);
  await audit.record({
    ...deedOf(session, clock.now()),
    action: 'people.listed',
    subject: '',
    detail: {
      company: pk_corp,
      department: pk_deptdoc,
      key: key.value,
      page: order.pageNum,
      people: page.rows.length,
    },
  });
  return ok(page);
}
