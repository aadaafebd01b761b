import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createBannerWatch } from './banner-watch.ts';

const name = 'OSR2, v3.6';
const version = 'TCode v0.3';

function start() {
  const clock = createVirtualClock({ startMs: 5000 });
  return { clock, watch: createBannerWatch(clock) };
}

describe('a watch for the banner of a device that restarted', () => {
  it('[DV-195] knows it by the name and the version, 15 ms apart at most', () => {
    for (const [ms, isBanner] of [
      [0, true],
      [14, true],
      [15, false],
    ] as const) {
      const { clock, watch } = start();
      expect(watch.line(name, name)).toBe(false);
      clock.advanceBy(ms);
      expect(watch.line(version, name)).toBe(isBanner);
    }
  });

  it('[DV-195] takes neither a version alone for it nor one behind another line', () => {
    const { watch } = start();
    expect(watch.line(version, name)).toBe(false);
    watch.line('Temperature 40', name);
    expect(watch.line(version, name)).toBe(false);
  });

  it('[DV-195] knows it behind any line where the device gave no name, and holds nothing up', () => {
    const { watch } = start();
    watch.begun('S', null);
    watch.line('Something', null);
    expect(watch.isHolding).toBe(false);
    expect(watch.line(version, null)).toBe(true);
  });

  it('[DV-195] takes what comes within a second after a question for a reply', () => {
    const { clock, watch } = start();
    watch.asked();
    clock.advanceBy(1000);
    watch.begun('OSR', name);
    watch.line(name, name);
    expect([watch.isHolding, watch.line(version, name)]).toEqual([false, false]);
    clock.advanceBy(1);
    watch.line(name, name);
    expect(watch.line(version, name)).toBe(true);
  });

  it('[DV-196] holds motion up from the first character of the name, for 15 ms', () => {
    const { clock, watch } = start();
    watch.begun('', name);
    expect(watch.isHolding).toBe(false);
    watch.begun('O', name);
    clock.advanceBy(14);
    watch.begun('OS', name);
    expect(watch.isHolding).toBe(true);
    clock.advanceBy(1);
    expect(watch.isHolding).toBe(false);
  });

  it('[DV-196] lets motion go as soon as it is another text', () => {
    const { watch } = start();
    watch.begun('O', name);
    watch.begun('Ok', name);
    expect(watch.isHolding).toBe(false);
    watch.begun('OSR', name);
    watch.line('OSRX', name);
    expect(watch.isHolding).toBe(false);
  });

  it('[DV-196] goes on to hold it up behind the name', () => {
    const { clock, watch } = start();
    watch.begun('O', name);
    clock.advanceBy(10);
    watch.line(name, name);
    watch.begun('TCo', name);
    clock.advanceBy(14);
    expect(watch.isHolding).toBe(true);
    clock.advanceBy(1);
    expect(watch.isHolding).toBe(false);
  });

  it('[DV-195] [DV-196] looks past a first byte that is no text, which a reset often makes', () => {
    const { watch } = start();
    watch.begun('\ufffdOSR', name);
    expect(watch.isHolding).toBe(true);
    watch.garbage();
    expect(watch.line(version, name)).toBe(true);
    const other = start().watch;
    other.garbage();
    expect(other.line(version, name)).toBe(false);
  });
});
