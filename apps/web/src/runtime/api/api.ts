import type { ErrorCode } from '@kinora/contract';
import type {
  Route,
  RouteAnswer,
  RouteBodyInput,
  RouteName,
  RouteParams,
  Routes,
} from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';

/** Why a call gave nothing. */
export interface ApiProblem {
  /** the catalogue's code; null for one that this page does not know, from a newer server */
  readonly code: ErrorCode | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** the server's English sentence; empty where no answer came */
  readonly message: string;
}

/** What a call needs: the parameters of its path and its body, each where the table has one. */
export type ApiInput<R extends Route> = (R extends { readonly params: object }
  ? { readonly params: RouteParams<R> }
  : unknown) &
  (R extends { readonly body: object } ? { readonly body: RouteBodyInput<R> } : unknown);

/** What the caller shows itself. */
export type ShownByCaller = 'caller-reports' | readonly ErrorCode[];

/**
 * One call of the contract's table. A problem has been shown to the person when the promise resolves, unless the caller
 * shows it in its own place: all of them, or those of these codes. The end of a session is always shown.
 */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  input: ApiInput<Routes[Name]>,
  shownByCaller?: ShownByCaller,
) => Promise<Result<RouteAnswer<Routes[Name]>, ApiProblem>>;
