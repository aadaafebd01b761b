import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { auditContextOf } from '../audit/audit.ts';
import { type OrganisationDeps, parseKey } from './organisation-deps.ts';
import { parseName } from './organisation-text.ts';

type CompanyCalls =
  'listCompanies' | 'saveCompany' | 'sealCompany' | 'listDepartmentTree' | 'getDepartment' | 'saveDepartment';

/** Companies and the departments in them. */
export function createCompanyCalls(deps: OrganisationDeps): Handlers<CompanyCalls> {
  const { companies, departments, clock } = deps;
  return {
    async listCompanies({ body: { searchParam, ...order } }) {
      const key = parseKey(searchParam.key);
      if (!key.ok) return key;
      return ok(await companies.list({ seal: searchParam.seal, key: key.value }, order));
    },

    async saveCompany({ body, session }) {
      const name = parseName(body.name);
      if (!name.ok) return name;
      const auditContext = auditContextOf(session, clock.now());
      return body.pk === ''
        ? companies.create(auditContext, name.value)
        : companies.rename(auditContext, body.pk, name.value);
    },

    sealCompany: ({ body: { pk, seal, reason }, session }) =>
      companies.seal(auditContextOf(session, clock.now()), pk, seal, reason.trim()),

    async listDepartmentTree({ body: { searchParam } }) {
      if (!(await companies.exists(searchParam.companyPk))) return err(failure('company.not-found'));
      return ok(await departments.tree(searchParam.companyPk));
    },

    async getDepartment({ params }) {
      const department = await departments.find(params.pk);
      return department === null ? err(failure('department.not-found')) : ok(department);
    },

    async saveDepartment({ body, session }) {
      const name = parseName(body.name);
      if (!name.ok) return name;
      const auditContext = auditContextOf(session, clock.now());
      const place = { companyPk: body.companyPk, parentPk: body.parentPk, name: name.value };
      return body.pk === ''
        ? departments.create(auditContext, place)
        : departments.change(auditContext, body.pk, place);
    },
  };
}
