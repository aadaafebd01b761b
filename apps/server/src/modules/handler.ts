import type { Failure } from '@kinora/contract';
import type {
  accessErrors,
  Access,
  commonErrors,
  Route,
  RouteAnswer,
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  Routes,
} from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Account } from './accounts/account.ts';

/** Who is asking, as far as the connection shows. */
export interface Client {
  /** address that limits are counted by; never logged */
  readonly address: string;
  /** the network that it is in: what one person can have many addresses of */
  readonly network: string;
  /** like "Chrome, Windows" */
  readonly description: string;
  /** first of the browser's languages that we have */
  readonly language: Language;
  /** whether the request named any language at all */
  readonly namesLanguage: boolean;
}

/** A session that is valid now. */
export interface CurrentSession {
  readonly tokenHash: string;
  readonly accountPk: string;
  readonly isOperator: boolean;
  /** last proof of who it is */
  readonly signedInAt: Date;
  /** as it was when the call came in */
  readonly account: Account;
}

export interface Call<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  readonly client: Client;
  readonly session: R['access'] extends 'public' ? null : CurrentSession;
  /** origin under which the caller reached this server, without a slash at its end; no other site's */
  readonly reachedAt: string;
  /** value of the cookie that a social sign-in started with, or null */
  readonly flowSecret: string | null;
}

type AccessError<A extends Access> = (typeof accessErrors)[A][number];

/** What a call may refuse with: an error that its row does not declare does not compile. */
export type RouteError<R extends Route> =
  R['errors'][number] | AccessError<R['access']> | (typeof commonErrors)[number];

export type Answer<R extends Route> = Result<RouteAnswer<R>, Failure<RouteError<R>>>;

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;

/** One handler for each of the named rows. */
export type Handlers<Name extends RouteName = RouteName> = { readonly [N in Name]: Handler<Routes[N]> };
