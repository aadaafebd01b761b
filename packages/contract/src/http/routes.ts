import { accountRoutes } from './account-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { organisationRoutes } from './organisation-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { roomRoutes } from './room-routes.ts';

/** The table of all calls. The server binds each row; a missing handler does not compile. */
export const routes = {
  ...accountRoutes,
  ...ownAccountRoutes,
  ...profileRoutes,
  ...organisationRoutes,
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
/** The rows that the rooms answer. */
export type RoomRouteName = keyof typeof roomRoutes;
