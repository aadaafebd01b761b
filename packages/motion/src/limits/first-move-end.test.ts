import { expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import type { GateLimits } from './gate-targets.ts';
import { createSafetyGate } from './safety-gate.ts';

const axis = { min: 0, max: 9999, inverted: false, enabled: true, intensity: 1, home: 5050 };
const limits = Object.fromEntries(
  axisNames.map((name) => [name, { ...axis, speed: 20_000, acceleration: null }]),
) as unknown as GateLimits;

/** ms, as of 10 bytes at 115,200 baud */
const channelMs = 0.868;
const timing = { tickMs: 20, channelMs };

it('[EN-7] an axis that is stopped while the line behind its first move is being run is at an unknown place', () => {
  const gate = createSafetyGate(limits);
  const targets = (channel: string) =>
    channel === 'L0' ? { valueAt: (at: number) => 1000 + 4 * at, nextCorner: () => Infinity } : null;
  gate.start(0, 0);
  gate.compose(targets, 0, timing);
  const endsAt = 2000 + channelMs;
  const { send } = gate.compose(targets, 2000, timing);
  expect(send).toHaveLength(1);
  expect(gate.hold(endsAt - 0.1)).toMatchObject({ isStop: true });
  expect(gate.positionAt('L0', endsAt + 100)).toBeNull();
});
