import { describe, expect, it } from 'vitest';
import { createMediaLine } from './media-line.ts';

const anchor = (wallMs: number, mediaMs: number, rate = 1) =>
  ({ state: 'playing', wallMs, mediaMs, rate }) as const;

/** A line from wall 1000, media 5000. */
function lineAt(rate = 1) {
  const line = createMediaLine();
  line.restart(anchor(1000, 5000, rate));
  /** what the line is ahead of one without correction by */
  const ahead = (wall: number) => line.mediaAt(wall) - (5000 + (wall - 1000) * rate);
  /** an anchor that is ahead of the line without correction */
  const reading = (wall: number, off: number) => anchor(wall, 5000 + (wall - 1000) * rate + off, rate);
  return { line, ahead, reading };
}

describe('the line of a video that plays', () => {
  it('[EN-30] begins at its anchor and runs at its rate', () => {
    const { line } = lineAt(2);
    expect([line.rate, line.startMedia]).toEqual([2, 5000]);
    expect([line.mediaAt(1000), line.mediaAt(1250)]).toEqual([5000, 5500]);
    expect([line.wallAt(5000), line.wallAt(7000)]).toEqual([1000, 2000]);
  });

  it.each([
    [1, 1, 40],
    [2, 2, 80],
    [2, 1, 80],
    [1, 4, 160],
    [0.25, 0.25, 40],
  ])('[EN-31] at rate %d, an anchor at rate %d may be off by %d ms', (rate, anchored, most) => {
    const { line, reading } = lineAt(rate);
    for (const sign of [1, -1]) {
      const isJump = (off: number) => line.isJump({ ...reading(2000, sign * off), rate: anchored });
      expect([isJump(most), isJump(most + 0.001)]).toEqual([false, true]);
    }
  });

  it('[EN-31] takes for a jump what is off from the line as it is steered', () => {
    const { line, reading } = lineAt();
    line.steer(reading(1000, 30));
    expect([-11, -9, 69, 71].map((off) => line.isJump(reading(4000, off)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('[EN-31] is steered to the median of the last eight readings', () => {
    const { line, ahead, reading } = lineAt();
    for (let index = 0; index < 9; index += 1) line.steer(reading(1000 + index, index < 5 ? 20 : 0));
    expect(ahead(20_000)).toBeCloseTo(10, 9);
  });

  it.each([
    [1, 5, 500],
    [1, 30, 1500],
    [1, -30, 1500],
    [2, 40, 1000],
    [0.5, 20, 2000],
  ])('[EN-31] at rate %d, steers by %d ms in %d ms', (rate, off, durationMs) => {
    const { line, ahead, reading } = lineAt(rate);
    line.steer(reading(2000, off));
    expect(ahead(2000)).toBeCloseTo(0, 9);
    expect(ahead(2000 + durationMs / 2)).toBeCloseTo(off / 2, 9);
    expect(ahead(2000 + durationMs)).toBeCloseTo(off, 9);
    expect(ahead(2000 + durationMs * 0.9)).toBeCloseTo(off * 0.9, 9);
    expect(ahead(30_000)).toBeCloseTo(off, 9);
  });

  it('[EN-31] steers on from where it is, over what is left', () => {
    const { line, ahead, reading } = lineAt();
    line.steer(reading(1000, 30));
    line.steer(reading(1750, 30));
    expect(ahead(1750)).toBeCloseTo(15, 9);
    expect(ahead(2125)).toBeCloseTo(22.5, 9);
    expect(ahead(2500)).toBeCloseTo(30, 9);
  });

  it.each([1000, 1001, 1750, 2499, 2500, 2501, 9000])(
    '[EN-30] finds the wall time %d of a media time again while it is steered',
    (wall) => {
      for (const rate of [0.5, 1, 2]) {
        const { line, reading } = lineAt(rate);
        line.steer(reading(1000, 30));
        line.steer(reading(1000, -10));
        expect(line.wallAt(line.mediaAt(wall))).toBeCloseTo(wall, 6);
      }
    },
  );

  it('keeps nothing of its correction and its readings when it begins again', () => {
    const { line, reading } = lineAt();
    for (let wall = 1000; wall < 3000; wall += 250) line.steer(reading(wall, 30));
    line.restart(anchor(4000, 0));
    expect([line.mediaAt(4000), line.mediaAt(9000), line.wallAt(5000)]).toEqual([0, 5000, 9000]);
    line.steer(anchor(5000, 1010));
    expect(line.mediaAt(9000)).toBeCloseTo(5010, 9);
  });
});
