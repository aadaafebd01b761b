import { accountRoutes } from './account-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { organisationRoutes } from './organisation-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { roomRoutes } from './room-routes.ts';

/** The table of all calls. The server binds each row; a missing handler does not compile. */
export const routes = {
  ...accountRoutes,
  ...ownAccountRoutes,
  ...profileRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...reportRoutes,
  ...roomRoutes,
  ...membershipRoutes,
  ...deviceRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The rows that the accounts answer. */
export type AccountRouteName = keyof typeof accountRoutes | keyof typeof ownAccountRoutes;
/** The rows of the organisation's calls. */
export type OrganisationRouteName = keyof typeof organisationRoutes;
/** The rows of what operators do about accounts. */
export type PeopleRouteName = keyof typeof peopleRoutes;
/** The rows of reports, and of what people read of them. */
export type ReportRouteName = keyof typeof reportRoutes;
/** The rows that the rooms answer. */
export type RoomRouteName = keyof typeof roomRoutes;
