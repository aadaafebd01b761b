import { type Route, type RouteName, routes } from '@kinora/contract/http';
import type { Handler, Handlers } from '../../handler.ts';
import type { Connections } from './connections.ts';

/** For routes with `endsConnections`: ends the connections of tickets that the call invalidated before it responds. */
export function endConnectionsAfter<Name extends RouteName>(
  handlers: Handlers<Name>,
  { watchDeaths }: Pick<Connections, 'watchDeaths'>,
): Handlers<Name> {
  const ending = Object.entries<Handler<Route>>(handlers)
    .filter(([name]) => (routes[name as RouteName] as Route).endsConnections === true)
    .map(([name, handler]) => {
      const withEnd: Handler<Route> = async (call) => {
        const endDead = await watchDeaths();
        const answer = await handler(call);
        if (answer.ok) await endDead();
        return answer;
      };
      return [name, withEnd] as const;
    });
  return { ...handlers, ...Object.fromEntries(ending) };
}
