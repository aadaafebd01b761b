import { expect, it } from 'vitest';
import { driveRefusals } from '../../../runtime/entitlement-refusal.ts';
import { type FollowConditions, followRefusal, isFollowRefusal, refusalHolds } from './play-refusal.ts';

const ready: FollowConditions = {
  hasScript: true,
  link: 'connected',
  lacksAxes: false,
  drive: null,
  motion: 'holding',
};

it('[PB-91] lets a connected device follow a video with a script', () => {
  expect(followRefusal(ready)).toBeNull();
});

it.each([
  [{ link: 'disconnected' }, 'device.not-connected'],
  [{ link: 'connecting' }, 'device.not-connected'],
  [{ link: 'reconnecting' }, 'device.not-connected'],
  [{ motion: 'latched' }, 'device.latched'],
  [{ hasScript: false }, 'player.no-script'],
  [{ lacksAxes: true }, 'device.no-axes'],
  ...driveRefusals.map((drive) => [{ drive }, drive] as const),
] as const)('[PB-91] lets the device rest with %j by %s', (missing, code) => {
  expect(followRefusal({ ...ready, ...missing })).toBe(code);
});

it('[PB-91] knows which refusals have lost their cause', () => {
  const latched: FollowConditions = { ...ready, motion: 'latched', hasScript: false };
  expect(refusalHolds('device.latched', latched)).toBe(true);
  expect(refusalHolds('player.no-script', latched)).toBe(true);
  expect(refusalHolds('player.no-script', { ...latched, hasScript: true })).toBe(false);
  expect(refusalHolds('device.latched', ready)).toBe(false);
  expect(isFollowRefusal('device.latched')).toBe(true);
  expect(isFollowRefusal('player.no-video')).toBe(false);
});

it('[PB-91] names the device first, then Stop, the script and the axes, and sells no membership for what cannot move', () => {
  let conditions: FollowConditions = {
    hasScript: false,
    link: 'disconnected',
    lacksAxes: true,
    drive: 'membership.required',
    motion: 'latched',
  };
  const steps: readonly [Partial<FollowConditions>, string][] = [
    [{}, 'device.not-connected'],
    [{ link: 'connected' }, 'device.latched'],
    [{ motion: 'holding' }, 'player.no-script'],
    [{ hasScript: true }, 'device.no-axes'],
    [{ lacksAxes: false }, 'membership.required'],
  ];
  for (const [repaired, code] of steps) {
    conditions = { ...conditions, ...repaired };
    expect(followRefusal(conditions)).toBe(code);
  }
});
