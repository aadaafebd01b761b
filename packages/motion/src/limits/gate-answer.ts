import type { AxisName } from '../channel.ts';
import type { ChannelMove, GatedFrame } from '../tcode/frame.ts';
import { homePosition } from './axis-limits.ts';
import { type AxisSlot, composeAxes } from './compose-axes.ts';
import { nextDeparture } from './due-axes.ts';
import { type GateLimits, homeIn, homeTarget, mapped, type TargetsOf } from './gate-targets.ts';
import type { GateTiming } from './gate-timing.ts';
import type { Levels } from './levels.ts';
import { passFrame } from './pass-frame.ts';
import { settleMoves } from './settle-moves.ts';

/** What may go to the device now, and when to ask again. */
export interface GateAnswer {
  readonly send: GatedFrame | 'home-line' | null;
  /** when to ask again, ms on the wall clock */
  readonly dueTime: number;
  /** being late at `dueTime` is an error of position */
  readonly isCorner: boolean;
  /** when the next line with a corner is to leave, at `dueTime` or later; Infinity = none is planned */
  readonly cornerTime: number;
  /** an axis stays where it is: its speed limit is too low for a move of unknown length */
  readonly isHeldBack: boolean;
}

export const noAnswer: GateAnswer = {
  send: null,
  dueTime: Infinity,
  isCorner: false,
  cornerTime: Infinity,
  isHeldBack: false,
};

/** What a line is composed of. */
export interface LineOptions {
  readonly slots: readonly AxisSlot[];
  readonly levels: Levels;
  readonly limits: GateLimits;
  readonly departure: number;
  readonly timing: GateTiming;
}

export function composeMotion(parts: LineOptions, targets: TargetsOf): GateAnswer {
  const { slots, levels, limits, departure, timing } = parts;
  const changed = levels.compose(targets, departure, timing.tickMs);
  const targetOf = (axis: AxisName) => mapped(targets(axis), limits[axis]);
  const moves = composeAxes(slots, targetOf, departure, timing, changed.length);
  return answerWith([...moves, ...changed], parts);
}

/** A line of homing. `isHome`: it is the last one. */
export function composeHome(parts: LineOptions): { readonly answer: GateAnswer; readonly isHome: boolean } {
  const { slots, levels, limits, departure, timing } = parts;
  const ended = levels.silence(departure, timing.tickMs);
  const homeOf = (axis: AxisName) => homeTarget(limits[axis]);
  const moves = [...composeAxes(slots, homeOf, departure, timing, ended.length), ...ended];
  if (moves.length > 0 || !slots.every((slot) => isAtHome(slot, limits, departure))) {
    return { answer: answerWith(moves, parts), isHome: false };
  }
  levels.forget();
  const maySettleByHomeLine = slots.every(
    ({ name, gate }) => limits[name].enabled && gate.positionAt(departure) === homePosition,
  );
  const send = maySettleByHomeLine ? 'home-line' : passFrame(settleMoves);
  return { answer: { ...noAnswer, send, isHeldBack: isAnyHeldBack(slots) }, isHome: true };
}

function answerWith(moves: readonly ChannelMove[], parts: LineOptions): GateAnswer {
  const { slots, levels, departure, timing } = parts;
  const { channelMs, minLineMs = 0, gatherMs } = timing;
  const send = passFrame(moves);
  const sent = send?.length ?? 0;
  const lineFree = departure + (sent === 0 ? 0 : Math.max(channelMs * sent, minLineMs));
  const nextMinLineMs = minLineMs === 0 || sent === 0 ? minLineMs : channelMs * sent;
  const next = nextDeparture(slots, lineFree, channelMs, nextMinLineMs, gatherMs);
  const isHeldBack = isAnyHeldBack(slots);
  const { cornerTime } = next;
  if (levels.dueTime < next.time)
    return { send, dueTime: levels.dueTime, isCorner: false, cornerTime, isHeldBack };
  return { send, dueTime: next.time, isCorner: next.isCorner, cornerTime, isHeldBack };
}

function isAnyHeldBack(slots: readonly AxisSlot[]): boolean {
  return slots.some(({ decision }) => decision.isHeldBack === true);
}

/** Also where it has to stay. */
function isAtHome({ name, gate, decision }: AxisSlot, limits: GateLimits, now: number): boolean {
  if (!limits[name].enabled || decision.isHeldBack === true) return true;
  return gate.settledTime <= now && gate.positionAt(now) === homeIn(limits[name]);
}
