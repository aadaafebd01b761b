import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '@kinora/kernel';
import { createLineMeter, lineBytesPerSecond } from './line-meter.ts';

describe('the line', () => {
  it('[EN-23] never carries more than 70 % of its bytes in any second, however much is wanted', () => {
    const meter = createLineMeter();
    const random = createSeededRandom(5);
    const sent: { time: number; bytes: number }[] = [];
    for (let now = 0; now < 20_000; now += random.next() * 2) {
      const bytes = 10 + Math.floor(random.next() * 130);
      if (meter.waitMs(bytes, now) > 0) continue;
      meter.count(bytes, now);
      sent.push({ time: now, bytes });
    }
    let most = 0;
    for (const { time } of sent) {
      const inSecond = sent.filter((one) => one.time >= time && one.time < time + 1000);
      most = Math.max(
        most,
        inSecond.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }
    expect(most).toBeLessThanOrEqual(lineBytesPerSecond * 0.7);
    expect(most).toBeGreaterThan(lineBytesPerSecond * 0.6);
  });

  it('[EN-91] never waits for less than a clock can count', () => {
    const meter = createLineMeter();
    const random = createSeededRandom(9);
    let now = 3_600_000;
    for (let lines = 0; lines < 3000; lines += 1) {
      const bytes = 10 + Math.floor(random.next() * 130);
      const waitMs = meter.waitMs(bytes, now);
      expect(waitMs === 0 || now + waitMs > now).toBe(true);
      now += waitMs;
      expect(meter.waitMs(bytes, now)).toBe(0);
      meter.count(bytes, now);
    }
  });

  it('[EN-23] says how long to wait until so many bytes may go', () => {
    const meter = createLineMeter();
    meter.count(400, 0);
    const wait = meter.waitMs(100, 0);
    expect(wait).toBeGreaterThan(0);
    expect(meter.waitMs(100, wait)).toBeCloseTo(0, 6);
  });
});
