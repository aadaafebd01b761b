import { expect, it } from 'vitest';
import { minCodedMoveMs, moveCode } from './move-code.ts';

/** ms within which two moves count as one in step */
const stepMs = 10;

it('[LB-101] no two delays explain the train: shifted by more than a move, few of its moves are in step', () => {
  const starts = moveCode.map(({ startMs }) => startMs);
  const inStep = (shiftMs: number) =>
    starts.filter((start) => starts.some((other) => Math.abs(start + shiftMs - other) <= stepMs)).length;
  for (let shiftMs = 2 * stepMs; shiftMs < 2000; shiftMs += 2)
    expect(inStep(shiftMs)).toBeLessThan(starts.length / 4);
});

it('[LB-101] moves do not overlap, and none is shorter than the shortest', () => {
  moveCode.forEach(({ startMs, endMs }, index) => {
    expect(endMs - startMs).toBeGreaterThanOrEqual(minCodedMoveMs);
    expect(endMs).toBeLessThan(moveCode[index + 1]?.startMs ?? Infinity);
  });
});
