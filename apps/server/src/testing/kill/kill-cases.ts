import type { RouteName } from '@kinora/contract/http';
import { accountKillCases } from './account-kill-cases.ts';
import type { KillCase } from './kill-scene.ts';
import { organisationKillCases } from './organisation-kill-cases.ts';
import { otherKillCases } from './other-kill-cases.ts';
import { peopleKillCases } from './people-kill-cases.ts';
import { reportKillCases } from './report-kill-cases.ts';
import { roomKillCases } from './room-kill-cases.ts';

/** How each call of the table is brought to succeed; a call without a case does not compile. */
export const killCases: Readonly<Record<RouteName, KillCase>> = {
  ...accountKillCases,
  ...roomKillCases,
  ...organisationKillCases,
  ...peopleKillCases,
  ...reportKillCases,
  ...otherKillCases,
};
