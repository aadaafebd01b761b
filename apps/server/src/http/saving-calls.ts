import { type RouteName, type Route, routes } from '@kinora/contract/http';

/**
 * Calls by POST that go on while nothing can be saved. They keep nothing, or nothing that a person would miss; or they are what
 * nobody is kept from for a fault of ours: signing in and out, the room, and to be rid of a partner.
 */
const goOn: readonly RouteName[] = [
  ...(['signIn', 'signInWithTicket', 'signInWithIdToken', 'savePlatform', 'reauthenticate'] as const),
  ...(['reauthenticateElsewhere', 'unlockAccount', 'logout', 'endSession', 'endSessions'] as const),
  ...(['endAccountSessions', 'enterRoom', 'leaveRoom', 'releaseSeat', 'blockPartner', 'readNotice'] as const),
  ...(['listMyMenuTree', 'listProfiles', 'listReports', 'listAccounts', 'listDevices'] as const),
  ...(['listSubscriptions', 'getEntitlement', 'listCompanies', 'listDepartmentTree', 'listPeople'] as const),
  'listAudit',
];

/** Whether a call is refused while nothing can be saved: each by POST, unless it is named here. */
export function saves(name: RouteName): boolean {
  const { method }: Route = routes[name];
  return method === 'POST' && !goOn.includes(name);
}
