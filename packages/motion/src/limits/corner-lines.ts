import { cornerSlackMs } from './slew-plan.ts';

/** What corners leave in the next line, and when. */
export interface CornerLine {
  /** of the first of them; 0 = there is none */
  readonly count: number;
  /** when it is to leave, ms; Infinity = there is none */
  readonly departure: number;
}

/** The line that carries them. */
export interface CornerTiming {
  /** when the line is free, ms */
  readonly free: number;
  /** ms that it needs for a channel; 0 = a line without a baud rate */
  readonly channelMs: number;
  /** ms that it needs for the next line at least, where lines are padded to the length of the one before */
  readonly minLineMs: number;
}

/** How early a corner may be planned: so near it counts as reached, and sums have a grain. ms */
const maxEarlyMs = cornerSlackMs - 0.05;

/** What is early is on the target again a leg later; what is late may stay behind for as long as it runs at its speed limit. */
const earlyCost = 0.5;

/** Costs come out of sums. ms */
const grainMs = 1e-6;

/**
 * Shares corners out to lines so that they are as little late as can be (EN-170). A line of several takes effect at its end for all
 * of them; lines of their own come one after the other. `dueTimes` rise.
 */
export function firstCornerLine(dueTimes: readonly number[], timing: CornerTiming): CornerLine {
  const near = dueTimes.filter((time) => time <= dueTimes[0]! + timing.channelMs * dueTimes.length);
  let best = tryLines(near, 0, timing);
  // each bit says whether a line ends between two corners
  for (let cuts = 1; cuts < 2 ** (near.length - 1); cuts += 1) {
    const option = tryLines(near, cuts, timing);
    if (option.cost < best.cost - grainMs) best = option;
  }
  return best;
}

interface Option extends CornerLine {
  readonly cost: number;
}

function tryLines(dueTimes: readonly number[], cuts: number, timing: CornerTiming): Option {
  const lines: number[][] = [];
  dueTimes.forEach((time, index) => {
    if (index > 0 && (cuts & (1 << (index - 1))) === 0) lines.at(-1)!.push(time);
    else lines.push([time]);
  });
  const lineMs = lines.map((line, index) => durationOf(line, lines[index - 1], timing));
  const departures = departuresOf(lines, lineMs);
  let free = timing.free;
  let cost = 0;
  lines.forEach((line, index) => {
    free = Math.max(free, departures[index]!) + lineMs[index]!;
    for (const time of line) cost += Math.max(free - time, (time - free) * earlyCost);
  });
  return { count: lines[0]?.length ?? 0, departure: departures[0] ?? Infinity, cost };
}

function durationOf(
  line: readonly number[],
  before: readonly number[] | undefined,
  { channelMs, minLineMs }: CornerTiming,
): number {
  const paddedMs = before === undefined || minLineMs === 0 ? minLineMs : channelMs * before.length;
  return Math.max(channelMs * line.length, paddedMs);
}

/** Of a line's corners the first third may be late, as early costs half: one of two arrives in time, and so do all at one time. */
const lateShare = 1 / 3;

/** When each has to leave so that neither it nor those behind it are late, as far as nothing is too early by that. */
function departuresOf(lines: readonly (readonly number[])[], lineMs: readonly number[]): readonly number[] {
  const departures: number[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]!;
    const wanted = Math.min(line[Math.floor(line.length * lateShare)]!, departures[index + 1] ?? Infinity);
    departures[index] = Math.max(wanted, line.at(-1)! - maxEarlyMs) - lineMs[index]!;
  }
  return departures;
}
