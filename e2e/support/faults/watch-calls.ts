import { setTimeout as wait } from 'node:timers/promises';
import { type AbusePerson, callAbused, signInAgain } from '../../../apps/server/src/testing/abuse-people.ts';
import type { FaultStage } from './fault-stage.ts';

/** What calls and rooms need of an installation. */
export type WatchedStage = Pick<FaultStage, 'baseUrl' | 'sql'>;

/** What became of one call, as its page reads it: busy is a 503 with a sentence, network no answer of an instance. */
export type CallEnd = 'done' | 'busy' | 'network' | `wrong: ${string}`;

export interface SeenCall {
  readonly end: CallEnd;
  readonly ms: number;
  /** when it began, `performance.now()` */
  readonly begunAt: number;
}

/** People who call one after the other until they are stopped. */
export interface WatchedCalls {
  readonly name: string;
  readonly calls: SeenCall[];
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly errorCode?: number;
  readonly message?: string;
}

/** ms; a page gives a call up after this (SH-4) */
const pageWaitsMs = 55_000;

/** Calls again and again, this long after the call before. In ms. */
function repeat(name: string, everyMs: number, call: () => Promise<Answer>): WatchedCalls {
  const calls: SeenCall[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const begunAt = performance.now();
      const end = await call().then(
        (answer) => endOf(name, answer),
        () => 'network' as const,
      );
      calls.push({ end, begunAt, ms: performance.now() - begunAt });
      await wait(everyMs);
    }
  };
  const running = run();
  return {
    name,
    calls,
    stop() {
      isOver = true;
      return running;
    },
  };
}

function endOf(name: string, { status, errorCode = 0, message = '' }: Answer): CallEnd {
  if (status === 200 && errorCode === 0) return 'done';
  if (status === 502 || status === 504) return 'network';
  return status === 503 ? 'busy' : `wrong: ${name} ${String(status)} ${message}`;
}

async function ask(url: string, waitMs = pageWaitsMs): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  await answer.arrayBuffer();
  return { status: answer.status };
}

export const watchSettings = ({ baseUrl }: WatchedStage): WatchedCalls =>
  repeat('settings', 100, () => ask(`${baseUrl}/api/v1/settings`));

/** A call that needs the database and changes nothing. */
export const watchOwnRoom = (stage: WatchedStage, { address, token }: AbusePerson): WatchedCalls =>
  repeat('own room', 250, () =>
    callAbused(stage, '../../api/v1/rooms/mine', { address, token, signal: limit() }),
  );

/** As a balancer asks, that waits 5 s. */
export const watchReadiness = (baseUrl: string): WatchedCalls =>
  repeat(`readyz ${baseUrl}`, 250, () => ask(`${baseUrl}/readyz`, 5_000));

/** Logs out and in with the right password. */
export function watchSessions(stage: WatchedStage, person: AbusePerson): WatchedCalls {
  let token = '';
  /** The page forgets its session, whatever becomes of the call. */
  const signOut = () => {
    const from = { address: person.address, token, signal: limit() };
    token = '';
    return callAbused(stage, '../../api/v1/account/logout', from, {});
  };
  return repeat('sessions', 500, async () => {
    if (token !== '') return signOut();
    const entered = await signInAgain(stage, person);
    token = (entered.data?.['token'] as string | undefined) ?? '';
    return entered;
  });
}

const limit = () => AbortSignal.timeout(pageWaitsMs);

/** Profiles that a person may have: from this many on the stage removes those that were saved. */
const keptProfiles = 100;

/** A person who saves new profiles, and what the server said it has saved. */
export interface WatchedWriter extends WatchedCalls {
  /** names */
  readonly acknowledged: string[];
}

let saved = 0;

export function watchWriter(stage: WatchedStage, person: AbusePerson): WatchedWriter {
  const acknowledged: string[] = [];
  const removeSaved = () => stage.sql('delete from profiles where account_pk = $1', [person.pk]);
  const calls = repeat('saves', 50, async () => {
    const name = `Saved ${String((saved += 1))}`;
    const from = { address: person.address, token: person.token, signal: limit() };
    const answer = await callAbused(stage, 'pub/saveUserProfileInfo', from, {
      name,
      channelList: [{ name: 'L0' }],
    });
    if (answer.status === 200 && answer.errorCode === 0) {
      acknowledged.push(name);
      if (acknowledged.length % keptProfiles === 0) await removeSaved();
    }
    return answer;
  });
  return { ...calls, acknowledged };
}

/** From now on each saved profile leaves its name, written in the same transaction, in a place that nobody empties. */
export async function keepNamesOfSaved({ sql }: WatchedStage): Promise<void> {
  await sql(`create table saved_names (name text);
    create function keep_name() returns trigger language plpgsql as $$
    begin insert into saved_names values (new.name); return null; end $$;
    create trigger profiles_keep_name after insert on profiles for each row execute function keep_name()`);
}

/** Names that were acknowledged and are not there. */
export async function findLost({ sql }: WatchedStage, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }>('select name from saved_names');
  const there = new Set(rows.map(({ name }) => name));
  return acknowledged.filter((name) => !there.has(name));
}
