/** Routes of this app that a person may be taken to after signing in; an address elsewhere is never one. */
const returnRoutes = [
  '/home',
  '/videoPlay',
  '/motions',
  '/remote',
  '/room',
  '/searchFun',
  '/softwares',
  '/guide',
  '/resource',
  '/products',
  '/profile',
  '/privacy',
  '/terms',
  '/becomeMember',
  '/tradeNotice',
  '/preMember',
  '/subscriptions',
  '/admin',
  '/SPort',
  '/SVideo',
  '/MotionProfile',
] as const;

/** where a sign-in leads when nothing else was asked for */
const firstRoute = '/espindex';

/** letters that a query of ours has: names, values and percent signs */
const queryPattern = /^(?:\?[\w%=&.~-]{0,500})?$/;

/** The route that was asked for before signing in, if it is one of ours, else the shell. */
export function returnRoute(asked: string | null): string {
  const [path = '', ...rest] = (asked ?? '').split(/(?=\?)/);
  const isOurs = returnRoutes.some((route) => route === path) && queryPattern.test(rest.join(''));
  return isOurs && asked !== null ? asked : firstRoute;
}

/** Whether the route that was asked for is the link to a room that somebody sent. */
export function isInvitation(asked: string | null): boolean {
  return returnRoute(asked).startsWith('/remote?code=');
}
