import { fullScale } from '@kinora/kernel';
import type { ChannelMove } from '../tcode/frame.ts';
import { lateMoveShare } from './round-move.ts';
import type { ServerTiming } from './segment-leg.ts';
import type { SlewRequest } from './slew-plan.ts';

/** Positions, 0..9999: the device is between them. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** A command that a server was given. Times are as if each reached the device at once: what all take longer alters nothing. */
export interface GivenCommand {
  readonly time: number;
  /** earlier than `time` where it can have taken the place of another */
  readonly earliestTime: number;
  /** where the device can be when it has the command */
  readonly from: Span;
  readonly to: number;
  readonly ms: number;
}

const anywhere: Span = { low: 0, high: fullScale };

/** Where the device can be when it gets a command that is given at `now`, whichever of the earlier ones it got. */
export function spanAt(given: readonly GivenCommand[], now: number, timing: ServerTiming): Span | null {
  const spans = given.flatMap((command, index) => {
    const next = given[index + 1];
    // those behind it were dropped only if the server had not passed the first of them on
    if (next !== undefined && !isHeld(next, now, timing)) return [];
    return [spanOnTheMove(command, next?.time ?? now, timing)];
  });
  return spans.length === 0 ? null : hull(spans);
}

/** The commands that still count behind another one; `null`: where the device is, is unknown. */
export function giveCommand(
  given: readonly GivenCommand[],
  from: number | null,
  { value, intervalMs }: ChannelMove,
  now: number,
  timing: ServerTiming,
): readonly GivenCommand[] {
  const held = given.filter((command) => isHeld(command, now, timing));
  const before = given.slice(-held.length - 1);
  const here = from === null ? anywhere : (spanAt(given, now, timing) ?? { low: from, high: from });
  const earliestTime = held[0]?.time ?? now;
  return [...before, { time: now, earliestTime, from: here, to: value, ms: intervalMs }];
}

/** ms that a move to `to` takes at least, from wherever the device can be; `here` where nothing makes that uncertain. */
export function msFromAnywhere(
  given: readonly GivenCommand[],
  to: number,
  { now, here, speed }: Pick<SlewRequest, 'now' | 'here' | 'speed'>,
  timing: ServerTiming,
): number {
  const { low, high } = spanAt(given, now, timing) ?? { low: here, high: here };
  const units = Math.max(to - low, high - to) + timing.stepUnits;
  return units / (speed * (1 + lateMoveShare));
}

function isHeld({ time }: GivenCommand, now: number, { gatherMs, unevenMs }: ServerTiming): boolean {
  return gatherMs > 0 && now - time < gatherMs + unevenMs;
}

/** Where a command has led by when the next one is given. */
function spanOnTheMove(
  { time, earliestTime, from, to, ms }: GivenCommand,
  nextTime: number,
  { unevenMs }: ServerTiming,
): Span {
  const shares = [nextTime - time - unevenMs, nextTime - earliestTime + unevenMs].map((passed) =>
    Math.min(1, Math.max(0, passed / ms)),
  );
  const ends = shares.flatMap((share) => [from.low, from.high].map((begin) => begin + (to - begin) * share));
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

function hull(spans: readonly Span[]): Span {
  return {
    low: Math.min(...spans.map(({ low }) => low)),
    high: Math.max(...spans.map(({ high }) => high)),
  };
}
