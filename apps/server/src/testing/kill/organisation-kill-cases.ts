import type { OrganisationRouteName } from '@kinora/contract/http';
import type { KillCase, KillScene } from './kill-scene.ts';

/** An operator with a company, a department and a person in it. */
async function createCompany({ operator, unique, ask }: KillScene) {
  const { token } = await operator();
  const company = (await ask('saveCompany', { token, body: { name: unique('Company') } })) as { pk: string };
  const pk_corp = company.pk;
  const department = (await ask('saveDepartment', { token, body: { pk_corp, name: 'Sales' } })) as {
    pk: string;
  };
  const person = (await ask('savePerson', {
    token,
    body: { pk_corp, pk_deptdoc: department.pk, code: unique('C'), name: 'Ada Lovelace', sex: 2 },
  })) as { pk: string };
  return { token, company: pk_corp, department: department.pk, person: person.pk };
}

const byOperator: KillCase = async ({ operator }) => ({ token: (await operator()).token });

export const organisationKillCases: Readonly<Record<OrganisationRouteName, KillCase>> = {
  listCompanies: byOperator,
  listDepartmentTree: async (scene) => {
    const { token, company } = await createCompany(scene);
    return { token, body: { searchParam: { pk_corp: company } } };
  },
  getDepartment: async (scene) => {
    const { token, department } = await createCompany(scene);
    return { token, params: { pk: department } };
  },
  listPeople: byOperator,
  listPeopleByQuery: byOperator,
  getPerson: async (scene) => {
    const { token, person } = await createCompany(scene);
    return { token, params: { pk: person } };
  },
  saveCompany: async ({ operator, unique }) => ({
    token: (await operator()).token,
    body: { name: unique('Company') },
  }),
  sealCompany: async (scene) => {
    const { token, company } = await createCompany(scene);
    return { token, body: { pk: company, isSeal: 'Y', reason: 'closed' } };
  },
  saveDepartment: async (scene) => {
    const { token, company } = await createCompany(scene);
    return { token, body: { pk_corp: company, name: 'Workshop' } };
  },
  savePerson: async (scene) => {
    const { token, company, department, person } = await createCompany(scene);
    const body = { pk: person, pk_corp: company, pk_deptdoc: department, sex: 2 };
    return { token, body: { ...body, code: scene.unique('C'), name: 'Grace Brewster Hopper' } };
  },
  sealPerson: async (scene) => {
    const { token, person } = await createCompany(scene);
    return { token, body: { pk: person, isSeal: 'Y', reason: 'left' } };
  },
  listAudit: byOperator,
};
