import { toAxisValue } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { type AxisPath, positionOnPath, speedOnPath, stillPath } from './axis-path.ts';

/** A position 0..9999 and a time, ms. */
export interface KnownPlace {
  readonly position: number;
  readonly time: number;
}

/** Where the device is on one axis, as far as what was let pass to it says. */
export interface AxisPlace {
  /** what it was sent last; null = unknown where it is */
  path: AxisPath | null;
  /** it was sent on a first move, and nothing was planned behind that yet */
  approaching: boolean;
  /** until then the device may still be on a first move, whatever was forgotten since. ms */
  approachEnd: number;
  /** when it was last sent a move, ms */
  lastMoveTime: number;
}

export function newAxisPlace(): AxisPlace {
  return {
    path: null,
    approaching: false,
    approachEnd: -Infinity,
    lastMoveTime: -Infinity,
  };
}

/** On the first, long move from an unknown position. */
export function isApproaching({ approachEnd }: AxisPlace, now: number): boolean {
  return now < approachEnd;
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
export function beginApproach(place: AxisPlace, to: number, now: number, intervalMs: number): void {
  place.approaching = true;
  place.approachEnd = now + intervalMs;
  place.lastMoveTime = now;
  // The path there is unknown; for the model it begins at its end.
  place.path = { from: to, fromTime: now, to, toTime: now + intervalMs };
}

/** The move that ends the one that the device is on; null where it is at rest or its position is unknown. */
export function haltMove(channel: AxisName, place: AxisPlace, now: number, ms: number): ChannelMove | null {
  const here = positionAt(place, now);
  if (here === null || place.path === null || now >= place.path.toTime) return null;
  if (Math.abs(place.path.to - here) < 1) return null;
  const value = toAxisValue(here);
  return value === null ? null : { channel, value, intervalMs: ms };
}

/** A move from a known position leaves for the device. */
export function followMove(
  place: AxisPlace,
  from: number,
  { value, intervalMs }: ChannelMove,
  now: number,
): void {
  place.path = { from, fromTime: now, to: value, toTime: now + intervalMs };
  place.lastMoveTime = now;
}

/** The next move is a first one; what the device was sent is still running. */
export function losePlace(place: AxisPlace): void {
  place.path = null;
  place.approaching = false;
}

/** A device without this axis: the model of it rests there, so that a motion begins softly and not with a first move. */
export function assumePlace(place: AxisPlace, position: number, now: number): void {
  place.path ??= stillPath(position, now);
}

/** Its position is unknown, and nothing is in progress. */
export function forgetPlace(place: AxisPlace): void {
  losePlace(place);
  place.approachEnd = -Infinity;
  place.lastMoveTime = -Infinity;
}

/** It was stopped where it is. */
export function freezePlace(place: AxisPlace, now: number): void {
  const here = positionAt(place, now);
  place.path = here === null ? null : stillPath(here, now);
  place.approaching = false;
  place.approachEnd = -Infinity;
}
