import { accountRoutes } from './account-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { organisationRoutes } from './organisation-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { roomRoutes } from './room-routes.ts';

/** The tags of OpenAPI: groups of calls. */
export const routeAreas: readonly {
  readonly name: string;
  readonly description: string;
  readonly rows: object;
}[] = [
  {
    name: 'accounts',
    description: 'Registration, sign-in and the own account.',
    rows: { ...accountRoutes, ...ownAccountRoutes },
  },
  { name: 'profiles', description: 'Motion profiles of the signed-in person.', rows: profileRoutes },
  { name: 'rooms', description: 'Rooms in which one person moves the device of another.', rows: roomRoutes },
  { name: 'memberships', description: 'Plans, subscriptions and entitlement.', rows: membershipRoutes },
  { name: 'devices', description: "The registry of the company's own devices.", rows: deviceRoutes },
  {
    name: 'organisation',
    description: 'For operators: companies, departments, people and the audit.',
    rows: organisationRoutes,
  },
  { name: 'people', description: 'For operators: the accounts.', rows: peopleRoutes },
  {
    name: 'reports',
    description: 'Reports of people, and what operators write to them.',
    rows: reportRoutes,
  },
];
