import { type RouteName, type Route, routes } from '@kinora/contract/http';

/**
 * Calls by POST that are served while nothing can be saved. They store nothing, or nothing that a person would miss; or nobody may be
 * locked out by a fault of ours (signing in and out, the room); or they protect at once (blocking, suspending).
 */
const servedAnyway = new Set<RouteName>([
  'blockPartner',
  'endAccountSessions',
  'endSession',
  'endSessions',
  'enterRoom',
  'getEntitlement',
  'leaveRoom',
  'listAccounts',
  'listAudit',
  'listCompanies',
  'listDepartmentTree',
  'listDevices',
  'listMyMenuTree',
  'listPeople',
  'listProfiles',
  'listReports',
  'listSubscriptions',
  'logout',
  'readNotice',
  'reauthenticate',
  'reauthenticateElsewhere',
  'releaseSeat',
  'savePlatform',
  'signIn',
  'signInWithIdToken',
  'signInWithTicket',
  'suspendAccount',
  'unlockAccount',
]);

/** Whether a call is refused while nothing can be saved: each by POST, unless it is named here. */
export function saves(name: RouteName): boolean {
  const { method }: Route = routes[name];
  return method === 'POST' && !servedAnyway.has(name);
}
