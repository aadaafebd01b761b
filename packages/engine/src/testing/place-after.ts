import type { ActuatorWrite } from '@kinora/device/testing';

interface Move {
  readonly from: number;
  readonly to: number;
  readonly fromMs: number;
  readonly endMs: number;
}

/** Where a device is that moves as its writes say, each from where it is by then; 0..1, in the middle at first. */
export function placeAfter(writes: readonly ActuatorWrite[]): (atMs: number) => number {
  const moves: Move[] = [];
  for (const { value, atMs, durationMs } of writes) {
    const last = moves.at(-1);
    const from = last === undefined ? 0.5 : placeOn(last, atMs);
    moves.push({ from, to: value, fromMs: atMs, endMs: atMs + durationMs! });
  }
  return (atMs) => {
    const move = moves.findLast(({ fromMs }) => fromMs <= atMs);
    return move === undefined ? 0.5 : placeOn(move, atMs);
  };
}

function placeOn({ from, to, fromMs, endMs }: Move, atMs: number): number {
  return from + (to - from) * Math.min(1, (atMs - fromMs) / (endMs - fromMs));
}
