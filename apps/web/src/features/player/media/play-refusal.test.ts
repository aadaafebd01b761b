import { expect, it } from 'vitest';
import { driveRefusals } from '../../../runtime/entitlement-refusal.ts';
import { isPlayRefusal, type PlayConditions, playRefusal, refusalHolds } from './play-refusal.ts';

const ready: PlayConditions = {
  hasVideo: true,
  hasScript: true,
  link: 'connected',
  lacksAxes: false,
  drive: null,
  motion: 'holding',
};

it('[PB-10] lets a video play that has a script and a connected device', () => {
  expect(playRefusal(ready)).toBeNull();
});

it.each([
  [{ hasVideo: false }, 'player.no-video'],
  [{ hasScript: false }, 'player.no-script'],
  [{ link: 'disconnected' }, 'device.not-connected'],
  [{ link: 'connecting' }, 'device.not-connected'],
  [{ link: 'reconnecting' }, 'device.not-connected'],
  [{ lacksAxes: true }, 'device.no-axes'],
  ...driveRefusals.map((drive) => [{ drive }, drive] as const),
  [{ motion: 'latched' }, 'device.latched'],
] as const)('[PB-10] refuses with %j by %s', (missing, code) => {
  expect(playRefusal({ ...ready, ...missing })).toBe(code);
});

it('[PB-10] knows which refusals have lost their cause', () => {
  const latched: PlayConditions = { ...ready, motion: 'latched', hasScript: false };
  expect(refusalHolds('device.latched', latched)).toBe(true);
  expect(refusalHolds('player.no-script', latched)).toBe(true);
  expect(refusalHolds('player.no-script', { ...latched, hasScript: true })).toBe(false);
  expect(refusalHolds('device.latched', ready)).toBe(false);
  expect(refusalHolds('player.no-video', ready)).toBe(false);
  expect(isPlayRefusal('device.latched')).toBe(true);
  expect(isPlayRefusal('player.device-lost')).toBe(false);
});

it('[PB-10] names the video before the device, and the device before the script, and sells no membership for what cannot move', () => {
  const nothing: PlayConditions = {
    hasVideo: false,
    hasScript: false,
    link: 'disconnected',
    lacksAxes: true,
    drive: 'membership.required',
    motion: 'latched',
  };
  expect(playRefusal(nothing)).toBe('player.no-video');
  expect(playRefusal({ ...nothing, hasVideo: true })).toBe('device.not-connected');
  expect(playRefusal({ ...nothing, hasVideo: true, link: 'connected' })).toBe('player.no-script');
  expect(playRefusal({ ...nothing, hasVideo: true, link: 'connected', hasScript: true })).toBe(
    'device.no-axes',
  );
});
