/**
 * How the line to the other seat is. lost: nothing comes; slow: motion may be late or rest for moments; good: neither.
 */
export type LineState = 'good' | 'slow' | 'lost';

/** What is known of a line at a moment. */
export interface LineFacts {
  /** this seat has the broker, or never had it yet */
  readonly isConnected: boolean;
  /** when word of the other side came last; Infinity where none is expected */
  readonly heardTime: number;
  /** ms without a word that are a loss */
  readonly lostAfterMs: number;
  /** ms in one direction, and by how much it scatters; 0 where it is not known */
  readonly delayMs: number;
  readonly scatterMs: number;
}

/** The state that is shown, and what it depends on of the past. */
export interface Line {
  readonly state: LineState;
  readonly changeTime: number;
  /** when it was looked at last while it was not good */
  readonly lookTime: number;
  /** since when it has been better than what is shown; null while it is not */
  readonly betterSince: number | null;
  /** when each of the last gaps ended */
  readonly gaps: readonly number[];
}

export const newLine: Line = {
  state: 'good',
  changeTime: -Infinity,
  lookTime: -Infinity,
  betterSince: null,
  gaps: [],
};

/**
 * Delay in one direction and scatter, beyond which a hand is felt to be late: a line of 280 ms round trip and 60 ms scatter is good, one
 * whose lost pieces come by retransmission is not. ms
 */
const slowDelayMs = 250;
const slowScatterMs = 150;

/** A pause between two words that is no scatter. ms */
const gapMs = 250;

/** So many gaps in so long are no accident: one lost piece in a hundred makes one or two. ms */
const slowGaps = 3;
const gapsWithinMs = 10_000;

/** A better state has to last before it is shown; and none is shown for less than the second figure. ms */
const betterAfterMs = 2000;
const shownForMs = 250;

/** A line that is not good is looked at this often. ms */
const lookEveryMs = 250;

const badness: Readonly<Record<LineState, number>> = { good: 0, slow: 1, lost: 2 };

/** Word of the other side came, and the one before at `beforeTime`. */
export function hearOnLine(line: Line, beforeTime: number, now: number): Line {
  if (now - beforeTime <= gapMs || beforeTime === -Infinity) return line;
  const recent = line.gaps.filter((time) => time > now - gapsWithinMs);
  return { ...line, gaps: [...recent, now].slice(-slowGaps) };
}

export function lookAtLine(line: Line, facts: LineFacts, now: number): Line {
  const state = stateNow(line, facts, now);
  const isWorse = badness[state] > badness[line.state];
  if (state === line.state) return state === 'good' ? line : { ...line, lookTime: now, betterSince: null };
  const betterSince = isWorse ? null : (line.betterSince ?? now);
  const isShown =
    now >= line.changeTime + shownForMs && (betterSince === null || now >= betterSince + betterAfterMs);
  if (!isShown) return { ...line, lookTime: now, betterSince };
  return { ...line, state, changeTime: now, lookTime: now, betterSince: null };
}

/** When the line may be another, ms; Infinity = never by itself. */
export function lineDueTime({ state, changeTime, lookTime }: Line, facts: LineFacts): number {
  if (state !== 'good') return lookTime + lookEveryMs;
  const lostTime = facts.isConnected ? facts.heardTime + facts.lostAfterMs : -Infinity;
  return Math.max(lostTime, changeTime + shownForMs);
}

function stateNow({ gaps }: Line, facts: LineFacts, now: number): LineState {
  if (!facts.isConnected || now >= facts.heardTime + facts.lostAfterMs) return 'lost';
  const recent = gaps.filter((time) => time > now - gapsWithinMs);
  const isSlow = facts.delayMs > slowDelayMs || facts.scatterMs > slowScatterMs || recent.length >= slowGaps;
  return isSlow ? 'slow' : 'good';
}
