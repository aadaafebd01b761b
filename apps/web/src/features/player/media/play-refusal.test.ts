import { expect, it } from 'vitest';
import type { ControllerRoom, RecipientRoom } from '@kinora/engine';
import { driveRefusals } from '../../../runtime/entitlement-refusal.ts';
import {
  type FollowConditions,
  followRefusal,
  isFollowRefusal,
  refusalHolds,
  roomRefusal,
} from './play-refusal.ts';

const ready: FollowConditions = {
  room: null,
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

it.each([
  ['outside of rooms', null, null],
  ['with a partner', {}, null],
  ['without one', { partner: null }, 'room.partner-absent'],
  ['without the broker', { partner: null, connection: 'reconnecting' }, 'room.connection-lost'],
  ['after the room’s end', { partner: null, end: 'expired' }, null],
] as const)('[RP-63] lets a controller’s video play %s: %j gives %s', (_, seat, code) => {
  const partner = { state: 'ready', why: null, played: 0, dropped: 0, limits: null };
  const controller = { seat: 1, connection: 'connected', end: null, partner } as unknown as ControllerRoom;
  expect(roomRefusal(seat && { ...controller, ...seat })).toBe(code);
});

it('[RP-63] leaves the video of a recipient to other rules', () => {
  expect(roomRefusal({ seat: 2, connection: 'connected', end: null } as RecipientRoom)).toBeNull();
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

it('[PB-91] names the room’s partner first, then the device, Stop, the script and the axes, and sells no membership for what cannot move', () => {
  let conditions: FollowConditions = {
    room: 'room.partner-absent',
    hasScript: false,
    link: 'disconnected',
    lacksAxes: true,
    drive: 'membership.required',
    motion: 'latched',
  };
  const steps: readonly [Partial<FollowConditions>, string][] = [
    [{}, 'room.partner-absent'],
    [{ room: null }, 'device.not-connected'],
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
