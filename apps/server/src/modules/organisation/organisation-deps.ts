import { failure, type Failure } from '@kinora/contract';
import { isSearchKey } from '@kinora/contract/constants';
import { err, ok, type Result } from '@kinora/kernel';
import type { WallClock } from '../wall-clock.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import { toKey } from './search-terms.ts';
import type { CompanyStore } from './company-store.ts';
import type { DepartmentStore } from './department-store.ts';
import type { PersonStore } from './person-store.ts';

/** The ports that the organisation needs. */
export interface OrganisationDeps {
  readonly companies: CompanyStore;
  readonly departments: DepartmentStore;
  readonly people: PersonStore;
  readonly audit: AuditTrail;
  readonly clock: WallClock;
}

/** The key of a search: none, or long enough to find something with. */
export function parseKey(text: string): Result<string, Failure<'list.key-too-short'>> {
  const key = toKey(text);
  return key === '' || isSearchKey(key) ? ok(key) : err(failure('list.key-too-short'));
}
