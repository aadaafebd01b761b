import { accountRoutes } from './account-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';

/** The table of all calls. The server binds each row; a missing handler does not compile. */
export const routes = { ...accountRoutes, ...ownAccountRoutes };

export type Routes = typeof routes;
export type RouteName = keyof Routes;
