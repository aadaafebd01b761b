import type { OrganisationRouteName } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { createCompanyCalls } from './company-calls.ts';
import type { OrganisationDeps } from './organisation-deps.ts';
import { createPersonCalls } from './person-calls.ts';

/** One handler for each administrative call. */
export function createOrganisationHandlers(deps: OrganisationDeps): Handlers<OrganisationRouteName> {
  return {
    ...createCompanyCalls(deps),
    ...createPersonCalls(deps),
    listAudit: async ({ body: { searchParam, ...order }, session }) =>
      ok(await deps.audit.list(session.accountPk, { ...order, ...searchParam })),
  };
}
