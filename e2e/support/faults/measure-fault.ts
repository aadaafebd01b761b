import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { FaultStage } from './fault-stage.ts';
import type { Instance } from './start-instance.ts';
import {
  findLost,
  type SeenCall,
  type WatchedCalls,
  type WatchedStage,
  type WatchedWriter,
  watchOwnRoom,
  watchReadiness,
  watchSessions,
  watchSettings,
  watchWriter,
} from './watch-calls.ts';
import type { WatchedRoom } from './watch-room.ts';
import type { AbusePerson } from '../../../apps/server/src/testing/abuse-people.ts';

/** Who uses the installation while a part of it fails. */
export interface Audience {
  readonly rooms: readonly WatchedRoom[];
  readonly person: AbusePerson;
  readonly writers: readonly AbusePerson[];
}

export interface Fault {
  readonly part: string;
  readonly fault: string;
  /** Makes it, waits, and ends it. A hand does nothing afterwards. */
  run(stage: FaultStage): Promise<void>;
  /** people who save at the same time; 1 unless given */
  readonly writers?: number;
  /** the instance that cannot answer while it lasts */
  down?(stage: FaultStage): Instance;
  /** whether what it left behind is gone, where it leaves something */
  isCleared?(stage: FaultStage): Promise<boolean>;
  /** ms */
  readonly limits?: Partial<FaultLimits>;
}

/** A machine may stop for some seconds at any moment; what is broken takes longer than these, in ms. */
export interface FaultLimits {
  readonly maxSignOutMs: number;
  readonly maxSilenceMs: number;
  readonly wellAfterMs: number;
  /** calls without an answer */
  readonly network: number;
}

export interface FaultReport {
  /** ms that the fault lasted */
  readonly faultMs: number;
  readonly calls: number;
  readonly busy: number;
  readonly network: number;
  /** calls that ended in something else */
  readonly wrong: readonly string[];
  readonly maxCallMs: number;
  readonly maxSignOutMs: number;
  readonly framesSent: number;
  readonly framesLost: number;
  readonly maxSilenceMs: number;
  /** how often a person had to enter a room again */
  readonly roomEnds: number;
  /** ms from the fault's end until rooms, saves, sessions and readiness were as before */
  readonly wellAfterMs: number;
  readonly acknowledged: number;
  /** names that were acknowledged and are not there */
  readonly lost: readonly string[];
  /** instances that ended */
  readonly ended: number;
  /** answers of `/readyz` that were late, or no 200, of instances that could answer */
  readonly notReady: number;
  readonly maxReadyMs: number;
}

/** ms; a limit for what never comes back */
const wellWithinMs = 90_000;

export async function measureFault(
  stage: FaultStage,
  { rooms, person, writers: all }: Audience,
  fault: Fault,
): Promise<FaultReport> {
  // a person may have only so many
  await stage.sql('delete from profiles');
  for (const room of rooms) room.begin();
  const writers = all.slice(0, fault.writers ?? 1).map((writer) => watchWriter(stage, writer));
  const readiness = stage.instances.map(({ baseUrl }) => watchReadiness(baseUrl));
  const watched: WatchedCalls[] = [
    watchSettings(stage),
    watchSessions(stage, person),
    watchOwnRoom(stage, all[0]!),
    ...writers,
  ];
  // all of them are at work
  await vi.waitUntil(() => watched.every(({ calls }) => calls.length > 1), wellWithinMs);
  const begunAt = performance.now();
  await fault.run(stage);
  const endedAt = performance.now();
  const ended = stage.instances.filter((instance) => instance.hasEnded());
  // as a service unit does
  for (const instance of ended) await instance.start();
  const isWell = async () =>
    rooms.every((room) => room.movedAt() > endedAt) &&
    [...watched, ...readiness].every(({ calls }) => hasDoneSince(calls, endedAt)) &&
    (await areReady(stage)) &&
    (await (fault.isCleared?.(stage) ?? true));
  const wellAt = await vi
    .waitUntil(async () => (await isWell()) && performance.now(), { timeout: wellWithinMs, interval: 100 })
    .catch(() => Infinity);
  await Promise.all([...watched, ...readiness].map((each) => each.stop()));
  const calls = watched.flatMap((each) => each.calls);
  const isDown = ({ begunAt: from, ms }: SeenCall) => from + ms > begunAt && from < endedAt;
  const down = fault.down?.(stage);
  const asked = readiness.flatMap((each, at) =>
    each.calls.filter((call) => stage.instances[at] !== down || !isDown(call)),
  );
  return {
    faultMs: endedAt - begunAt,
    ...sumUp(calls),
    maxSignOutMs: Math.max(...watched[1]!.calls.map(({ ms }) => ms)),
    ...addUp(rooms),
    wellAfterMs: wellAt - endedAt,
    ...(await readBack(stage, writers)),
    ended: ended.length,
    notReady: asked.filter(({ end }) => end !== 'done').length,
    maxReadyMs: Math.max(...asked.map(({ ms }) => ms)),
  };
}

export const hasDoneSince = (calls: readonly SeenCall[], at: number) =>
  calls.some(({ begunAt, end }) => end === 'done' && begunAt > at);

async function areReady({ instances }: FaultStage): Promise<boolean> {
  const states = instances.map(async ({ baseUrl }) => {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return ((await answer.json()) as { status: string }).status === 'ready';
  });
  return (await Promise.all(states.map((state) => state.catch(() => false)))).every(Boolean);
}

export function sumUp(calls: readonly SeenCall[]) {
  const count = (wanted: string) => calls.filter(({ end }) => end === wanted).length;
  return {
    calls: calls.length,
    busy: count('busy'),
    network: count('network'),
    wrong: [...new Set(calls.map(({ end }) => end).filter((end) => end.startsWith('wrong')))],
    maxCallMs: Math.max(...calls.map(({ ms }) => ms)),
  };
}

function addUp(rooms: readonly WatchedRoom[]) {
  const reports = rooms.map((room) => room.read());
  const sum = (key: 'sent' | 'lost' | 'ends') => reports.reduce((total, report) => total + report[key], 0);
  return {
    framesSent: sum('sent'),
    framesLost: sum('lost'),
    roomEnds: sum('ends'),
    maxSilenceMs: Math.max(...reports.map(({ maxSilenceMs }) => maxSilenceMs)),
  };
}

export async function readBack(stage: WatchedStage, writers: readonly WatchedWriter[]) {
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return { acknowledged: acknowledged.length, lost: await findLost(stage, acknowledged) };
}

/** Lets a fault last so many ms. */
export const last = (ms: number): Promise<void> => wait(ms);
