import { answerTrace } from './worker-trace.ts';

/** What a Worker's timer is worth here and now: when it fired and how late, with nothing else in its thread. */
export type TimerSample = readonly [epochMs: number, lateMs: number];

/** ms, as the engine's tick */
const periodMs = 20;

const trace: TimerSample[] = [];
let due = 0;

function tick(): void {
  const now = performance.now();
  trace.push([performance.timeOrigin + now, now - due]);
  arm();
}

function arm(): void {
  due = performance.now() + periodMs;
  setTimeout(tick, periodMs);
}

answerTrace('empty-timer', trace);
arm();
