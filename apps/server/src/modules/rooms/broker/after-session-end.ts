import type { RouteName } from '@kinora/contract/http';
import type { Route } from '@kinora/contract/http';
import type { Handler, Handlers } from '../../handler.ts';

/** Calls that end sessions, with which tickets die. */
const endingCalls: readonly RouteName[] = [
  'logout',
  'endSessions',
  'deleteAccount',
  'changePassword',
  'resetPassword',
  'changeEmail',
  'unlinkIdentity',
  'suspendAccount',
  'actOnReport',
  'endAccountSessions',
  'removeAccount',
];

/** Closes the broker's connections of the sessions that a call ended before it is answered. */
export function sweepAfterSessionEnd<Name extends RouteName>(
  handlers: Handlers<Name>,
  sweep: () => Promise<void>,
): Handlers<Name> {
  const swept = Object.entries<Handler<Route>>(handlers)
    .filter(([name]) => endingCalls.includes(name as RouteName))
    .map(([name, handler]) => {
      const withSweep: Handler<Route> = async (call) => {
        const answer = await handler(call);
        if (answer.ok) await sweep();
        return answer;
      };
      return [name, withSweep] as const;
    });
  return { ...handlers, ...Object.fromEntries(swept) };
}
