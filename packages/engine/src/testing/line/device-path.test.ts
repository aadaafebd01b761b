import { axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type DevicePath, errorOfPath, topSpeedOf } from './device-path.ts';

/** Each axis on its own wave, for 30 s. */
function draw(
  everyMs: number,
  change: (ms: number) => { readonly ms: number; readonly off?: number },
): DevicePath {
  const place = (axis: number, index: number) => {
    const { ms, off = 0 } = change(index * everyMs);
    return 5000 + 4000 * Math.sin(ms / (300 + 50 * axis)) + off;
  };
  const places = Object.fromEntries(
    axisNames.map((axis, number) => [
      axis,
      Array.from({ length: 30_000 / everyMs }, (_, index) => place(number, index)),
    ]),
  ) as unknown as DevicePath['places'];
  return { everyMs, places };
}

const own = draw(2, (ms) => ({ ms }));

describe('the error of a path', () => {
  it('is nothing for the same path, however late', () => {
    const { lagMs, units } = errorOfPath(
      draw(5, (ms) => ({ ms: ms - 223 })),
      own,
      1000,
    );
    expect(lagMs).toBe(223);
    expect(Math.max(...units.map(Math.abs))).toBeLessThan(1);
  });

  it('is what is left once the lag is taken out, from the given time on', () => {
    const off = draw(5, (ms) => ({ ms: ms - 40, off: ms < 1000 ? 999 : ms % 100 === 0 ? 70 : 0 }));
    const { lagMs, units } = errorOfPath(off, own, 1000);
    expect(lagMs).toBe(40);
    expect(Math.max(...units)).toBeGreaterThan(69);
    expect(Math.max(...units)).toBeLessThan(71);
    expect(units.filter((value) => value > 1).length).toBe(6 * 290);
  });

  it('is one of the axes that move', () => {
    const still = Array.from(own.places.L0, () => 5000);
    const { units } = errorOfPath(own, { ...own, places: { ...own.places, R2: still } }, 1000);
    expect(units).toHaveLength(5 * 14_500);
  });
});

describe('the top speed of a path', () => {
  it('is the fastest of all axes, in units a ms', () => {
    expect(topSpeedOf(own, 0)).toBeCloseTo(4000 / 300, 1);
    expect(
      topSpeedOf(
        draw(5, (ms) => ({ ms, off: ms === 500 ? 5000 : 0 })),
        1000,
      ),
    ).toBeLessThan(14);
    expect(
      topSpeedOf(
        draw(5, (ms) => ({ ms, off: ms === 5000 ? 5000 : 0 })),
        1000,
      ),
    ).toBeGreaterThan(900);
  });
});
