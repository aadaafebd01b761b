import { type AxisValue, toAxisValue } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { type AxisPath, positionOnPath, speedOnPath, stillPath } from './axis-path.ts';
import { giveCommand, type GivenCommand, msFromAnywhere } from './given-commands.ts';
import type { SegmentTiming, ServerTiming } from './segment-leg.ts';

/** A position 0..9999 and a time, ms. */
export interface KnownPlace {
  readonly position: number;
  readonly time: number;
}

/** A move from an unknown position: to a position 0..9999, until a time, ms. */
interface Approach {
  readonly to: AxisValue;
  readonly endTime: number;
}

/** A move whose line is in transit: its delay is not known yet. */
interface MoveInTransit {
  readonly path: AxisPath;
  /** what the device is on without that move; null = unknown where it is */
  readonly before: AxisPath | null;
}

/** Where the device is on one axis, as far as what was let pass to it says. */
export interface AxisPlace {
  /** what it was sent last; null = unknown where it is */
  path: AxisPath | null;
  /** null once its line has arrived */
  inTransit: MoveInTransit | null;
  /** what it may have been on when it was stopped, until the stop has arrived; none = it was not stopped */
  stopped: readonly AxisPath[];
  /** a line came late: what it is behind its target by is to be made up for softly */
  isBehind: boolean;
  /** it was sent on a first move, and nothing was planned behind that yet */
  approaching: boolean;
  /** the first move that the device may still be on, whatever was forgotten since */
  approach: Approach | null;
  /** when it was last sent a move, ms */
  lastMoveTime: number;
  /** what the server before it was given that can still count; none where there is no server */
  given: readonly GivenCommand[];
}

export function newAxisPlace(): AxisPlace {
  return {
    path: null,
    inTransit: null,
    stopped: [],
    isBehind: false,
    approaching: false,
    approach: null,
    lastMoveTime: -Infinity,
    given: [],
  };
}

/** On the first, long move from an unknown position. */
export function isApproaching(place: AxisPlace, now: number): boolean {
  return approachAt(place, now) !== null;
}

function approachAt({ approach }: AxisPlace, now: number): Approach | null {
  return approach !== null && now < approach.endTime ? approach : null;
}

/** Commanded position; null = unknown. */
export function positionAt(place: AxisPlace, now: number): number | null {
  if (place.path === null || isApproaching(place, now)) return null;
  return positionOnPath(place.path, now);
}

/** ms; behind the end of a move, until the device counts as at rest */
const restAfterMs = 50;

/** Commanded speed, units/ms; 0 at rest, and where it is unknown. */
export function speedAt({ path }: AxisPlace, now: number): number {
  return path === null ? 0 : speedOnPath(path, now, restAfterMs);
}

/** Where it is, or where its first move ends and when; null = unknown. */
export function nextKnown(place: AxisPlace, now: number): KnownPlace | null {
  const { path } = place;
  if (path !== null && isApproaching(place, now)) return { position: path.to, time: path.toTime };
  const here = positionAt(place, now);
  return here === null ? null : { position: here, time: now };
}

/** The first move leaves for the device. */
export function beginApproach(place: AxisPlace, move: ChannelMove, now: number, server?: ServerTiming): void {
  const { value: to, intervalMs } = move;
  if (server !== undefined) place.given = giveCommand(place.given, null, move, now, server);
  place.approaching = true;
  place.approach = { to, endTime: now + intervalMs };
  place.lastMoveTime = now;
  // The path there is unknown; for the model it begins at its end.
  send(place, { from: to, fromTime: now, to, toTime: now + intervalMs });
}

function send(place: AxisPlace, path: AxisPath): void {
  place.inTransit = { path, before: place.path };
  place.path = path;
}

/** ms, for what is left of a first move that was stopped: 1 % of the travel a second at most (docs/spec/engine.md, EN-146) */
const creepMs = 100_000;

/** The first move that the device is on, once more and slower; null where it is on none. Its position stays unknown. */
export function creepMove(channel: AxisName, place: AxisPlace, now: number): ChannelMove | null {
  const approach = approachAt(place, now);
  return approach && { channel, value: approach.to, intervalMs: creepMs };
}

/**
 * Units/ms. Servers derive a speed from the distance to where the last command led, and a Kiiroo knows none above this; at 100 ms
 * for each halt they would send it twice as much.
 */
const haltSpeed = 45;

/** ms that such a move takes at least. `speed`: the limit, units/s */
export function haltMs(
  place: AxisPlace,
  now: number,
  speed: number,
  { minMs, server }: SegmentTiming,
): number {
  const here = positionAt(place, now);
  if (here === null || server === undefined) return minMs;
  const fromAnywhereMs = msFromAnywhere(place.given, here, { now, here, speed: speed / 1000 }, server);
  return Math.max(minMs, Math.ceil(fromAnywhereMs));
}

/** The move that ends the one that the device is on; null where it is at rest or its position is unknown. */
export function haltMove(channel: AxisName, place: AxisPlace, now: number, ms: number): ChannelMove | null {
  const here = positionAt(place, now);
  if (here === null || place.path === null) return null;
  const units = Math.abs(place.path.to - here);
  // a command to where the axis is has an end as well: what is late to the device is behind by then
  if (units < 1 && place.path.toTime <= now + ms) return null;
  const value = toAxisValue(here);
  return value === null ? null : { channel, value, intervalMs: Math.max(ms, Math.ceil(units / haltSpeed)) };
}

/** A move from a known position leaves for the device. */
export function followMove(
  place: AxisPlace,
  from: number,
  move: ChannelMove,
  now: number,
  server?: ServerTiming,
): void {
  const { value, intervalMs } = move;
  if (server !== undefined) place.given = giveCommand(place.given, from, move, now, server);
  send(place, { from, fromTime: now, to: value, toTime: now + intervalMs });
  place.lastMoveTime = now;
}

/** ms; what is made up for within the next move anyway, and what a clock and the return of a call take */
const lateForSureMs = 5;

/** The line with the last move took effect so much later than planned; Infinity = never. True: there is something to make up for. */
export function arriveLate(place: AxisPlace, lateMs: number): boolean {
  const { inTransit } = place;
  place.inTransit = null;
  if (lateMs <= 0 || inTransit === null || inTransit.path !== place.path) return false;
  if (lateMs === Infinity) takeBack(place, inTransit.before);
  else delay(place, inTransit, lateMs);
  return place.isBehind;
}

function delay(place: AxisPlace, { path, before }: MoveInTransit, lateMs: number): void {
  const fromTime = path.fromTime + lateMs;
  const from = before === null ? path.from : positionOnPath(before, fromTime);
  place.path = { from, fromTime, to: path.to, toTime: path.toTime + lateMs };
  place.lastMoveTime = fromTime;
  place.isBehind ||= lateMs > lateForSureMs;
  if (place.approach !== null)
    place.approach = { ...place.approach, endTime: place.approach.endTime + lateMs };
}

function takeBack(place: AxisPlace, before: AxisPath | null): void {
  if (before === null) return losePlace(place);
  place.path = before;
  place.isBehind = true;
}

/** The next move is a first one; what the device was sent is still running. */
export function losePlace(place: AxisPlace): void {
  place.path = null;
  place.inTransit = null;
  place.stopped = [];
  place.isBehind = false;
  place.approaching = false;
}

/** A device without this axis: the model of it rests there, so that a motion begins softly and not with a first move. */
export function assumePlace(place: AxisPlace, position: number, now: number): void {
  place.path ??= stillPath(position, now);
}

/** Its position is unknown, and nothing is in progress. */
export function forgetPlace(place: AxisPlace): void {
  losePlace(place);
  place.approach = null;
  place.lastMoveTime = -Infinity;
  place.given = [];
}

/** It was stopped where it is: as far as that is known, until the stop has arrived. */
export function freezePlace(place: AxisPlace, now: number): void {
  const here = positionAt(place, now);
  place.stopped =
    here === null ? [] : [place.path, place.inTransit?.before ?? null].filter((path) => path !== null);
  place.inTransit = null;
  place.isBehind = false;
  place.path = here === null ? null : stillPath(here, now);
  place.approaching = false;
  place.approach = null;
}

/** Units; what a stop in transit leaves open is less than this where nothing is held up. */
const surelyStopped = 200;

/** The stop has arrived by now. Where the device can be far from where it was taken to be, its position is unknown. */
export function confirmStop(place: AxisPlace, now: number): void {
  const { path, stopped } = place;
  place.stopped = [];
  if (path === null) return;
  const isFar = (other: AxisPath, at: number) =>
    Math.abs(positionOnPath(other, at) - path.to) > surelyStopped;
  if (stopped.some((other) => isFar(other, now) || isFar(other, path.toTime))) losePlace(place);
}
