import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type RouteName, routes } from '@kinora/contract/http';
import { expect } from 'vitest';
import { bundleKilledProgram, killedFlags } from '../../platform/testing/bundle-killed-program.ts';
import { isFullTier, killSeed } from '../test-tier.ts';
import { chooseAll, chooseSample, type ChosenKill } from './choose-kills.ts';
import type { KilledReport, Rehearsed } from './killed-report.ts';
import { compareRows, type RowChanges, type RowDigests } from './row-digests.ts';

/** Calls that write nothing. A new call is taken to write, and is killed. */
const readingCalls: readonly RouteName[] = [
  'getServerTime',
  'listMyMenuTree',
  'getSiteSettings',
  'listSessions',
  'listIdentities',
  'exportAccount',
  'listProfiles',
  'getProfile',
  'listCompanies',
  'listDepartmentTree',
  'getDepartment',
  'listAudit',
  'listNotices',
  'listMeetings',
  'listBlocks',
  'myRoom',
  'checkNewRoom',
  'getPlanList',
  'checkMembership',
  'getEntitlement',
  'getPaymentSettings',
  'checkOwnDevice',
  'listOwnDevices',
];

/** Calls that keep more than one step, each whole, and why what is between them does no harm. */
const callsInSteps: Readonly<Partial<Record<RouteName, string>>> = {
  signIn: 'a try counts first; nobody has the token of the session; the consent comes with the next sign-in',
  signInWithTicket: 'a ticket is spent whatever becomes of it; samples come with the next sign-in',
  signInWithIdToken: 'a token is spent whatever becomes of it; samples come with the next sign-in',
  changePassword: 'the mail goes out after the answer',
  changeEmail: 'a try at a code counts first',
  resendActivation: 'the mail goes out after the answer',
  requestReset: 'the mail goes out after the answer',
  resetPassword: 'the mail goes out after the answer',
  reauthenticate: 'a try at a password counts first',
  linkIdentity: 'a ticket is spent whatever becomes of it',
  unlinkIdentity: 'the mail goes out after the answer',
  reauthenticateElsewhere: 'a ticket is spent whatever becomes of it',
  sendActivation: 'the mail goes out after the answer',
  actOnReport: 'the mail goes out after the answer',
  closeReport: 'the mail goes out after the answer',
  releaseSeat: 'a ticket without its seat is dead',
  blockPartner: 'a ticket without its seat is dead; a report can be made again',
  noteRefund: 'the provider has ended it; the rest is done when it is noted again',
  claimDevice: 'a try counts first',
};

/** What is kept before the call's own step or behind it: the provider's message about what was asked of it comes when it comes. */
const betweenSteps: Readonly<Partial<Record<RouteName, RowChanges>>> = {
  cancelSubscription: { subscriptions: [1, 1] },
};

export interface KilledPlace {
  readonly kind: 'pglite' | 'postgres';
  /** folder or url of a database with the schema */
  readonly place: string;
  /** in the full tier: the moment at which the first call is killed; each further call is killed one moment later */
  readonly firstMoment: number;
  /** Waits until nothing of the killed process is under way. */
  settle(): Promise<void>;
}

/**
 * Kills the server during each call that writes, or a sample of them by the tier, starts it again, and expects what the
 * call would keep to be there whole or not at all, what was acknowledged before to be there, and people to be able to
 * sign in.
 */
export async function expectCallsWholeOrAbsent(place: KilledPlace): Promise<void> {
  const program = await bundleKilledProgram({
    'killed-server': join(import.meta.dirname, 'killed-server.ts'),
  });
  const run = (...args: string[]) =>
    runUntilItEnds([program.path('killed-server'), place.kind, place.place, ...args]);
  try {
    const calls = new Map(expectRehearsed(await run()));
    const torn: object[] = [];
    let killed: Killed | null = null;
    for (const { call, moment } of chooseKills([...calls], place)) {
      const { report, signal } = await run(call, String(moment));
      expect(signal, call).toBe('SIGKILL');
      torn.push(...findTorn(killed, report));
      killed = { call, moment, before: report.before ?? [], steps: calls.get(call)?.steps ?? [] };
      await place.settle();
    }
    torn.push(...findTorn(killed, (await run('none')).report));
    expect(torn).toEqual([]);
  } finally {
    await program.remove();
  }
}

/** The calls that write, as they were rehearsed. */
function expectRehearsed({ report: { calls = {} } }: Ended): [RouteName, Rehearsed][] {
  const all = Object.entries(calls) as [RouteName, Rehearsed][];
  expect(all.map(([name]) => name)).toEqual(Object.keys(routes));
  const namesWith = (isMeant: (steps: number) => boolean) =>
    all.filter(([, { steps }]) => isMeant(steps.length)).map(([name]) => name);
  expect(namesWith((steps) => steps === 0)).toEqual(readingCalls);
  const inSteps = namesWith((steps) => steps > 1).filter((name) => betweenSteps[name] === undefined);
  expect(inSteps).toEqual(Object.keys(callsInSteps));
  return all.filter(([, { steps }]) => steps.length > 0);
}

/** By the tier; says how many of how many, and how to repeat it. */
function chooseKills(
  calls: readonly [RouteName, Rehearsed][],
  { kind, firstMoment }: KilledPlace,
): ChosenKill<RouteName>[] {
  const all = chooseAll(calls, firstMoment);
  if (isFullTier) return all;
  const chosen = chooseSample(calls, kind, killSeed);
  expect(chosen.length).toBeGreaterThanOrEqual(Math.floor(all.length / 16));
  const counts = `${String(chosen.length)} of ${String(all.length)} on ${kind}`;
  const seed = String(killSeed);
  console.log(
    `Kill points: ${counts} by seed ${seed}; repeat with KILL_SEED=${seed}, all with npm run test:full`,
  );
  return chosen;
}

interface Killed extends Pick<Rehearsed, 'steps'> {
  readonly call: RouteName;
  readonly moment: number;
  readonly before: RowDigests;
}

/** What the next start finds of a killed call, where that is neither nothing nor one of its steps. */
function findTorn(killed: Killed | null, { found = [] }: Ended['report']): object[] {
  if (killed === null) return [];
  const { call, moment, before, steps } = killed;
  const changes = compareRows(before, found);
  const isWhole = [{}, ...steps, betweenSteps[call]].some(
    (step) => JSON.stringify(step) === JSON.stringify(changes),
  );
  return isWhole ? [] : [{ call, moment, changes, steps }];
}

interface Ended {
  readonly report: {
    readonly found?: RowDigests;
    readonly before?: RowDigests;
    readonly calls?: Readonly<Partial<Record<RouteName, Rehearsed>>>;
  };
  readonly signal: NodeJS.Signals | null;
}

async function runUntilItEnds(args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [...killedFlags, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const report: Ended['report'] = {};
  for await (const line of createInterface({ input: child.stdout }))
    Object.assign(report, JSON.parse(line) as KilledReport);
  await closed;
  return { report, signal: child.signalCode };
}
