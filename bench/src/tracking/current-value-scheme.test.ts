import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createFirmwareModel } from '@kinora/device';
import { runCurrentValueScheme } from './current-value-scheme.ts';

/** A sine of 1 Hz and 4,000 units, for which the lag of this scheme is published: one tick, 502 units at 20 ms. */
function sineAt(ms: number): number {
  return 5000 + 4000 * Math.sin((2 * Math.PI * ms) / 1000);
}

function worstError(tickMs: number, lagMs: number): number {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.3' });
  runCurrentValueScheme({
    clock,
    firmware,
    bytesPerSecond: Infinity,
    axes: ['L0'],
    tickMs,
    idealAt: (_, now) => sineAt(now),
  });
  let worst = 0;
  clock.advanceTo(1000);
  for (let time = 1000; time < 3000; time += 1) {
    clock.advanceTo(time);
    worst = Math.max(worst, Math.abs(firmware.positionAt('L0', time) - sineAt(time - lagMs)));
  }
  return worst;
}

describe('the reference scheme shows its published lag', () => {
  it.each([20, 10])('runs one tick of %d ms behind the script', (tickMs) => {
    expect(worstError(tickMs, tickMs)).toBeLessThan(15);
  });

  it('is wrong by 502 units at a tick of 20 ms, as published', () => {
    expect(Math.abs(worstError(20, 0) - 502)).toBeLessThan(5);
  });
});
