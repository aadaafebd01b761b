import type { RoomStatus } from '@kinora/contract/http';
import { describe, expect, it } from 'vitest';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { validateDevice, validateSeat } from './validate-seat.ts';

type Device = Parameters<typeof validateDevice>[1];

const link = linkWith(['V0']);
/** a device without motion axes */
const motors = 'identity' in link ? { ...link, identity: { ...link.identity, deviceType: '1' } } : link;
const connecting: Device = { link: { kind: 'connecting', step: 'booting' }, linkKind: 'web-serial' };

describe('[RP-6] a device at the seat of a recipient', () => {
  it.each<[Device['linkKind'], 'room.role-mismatch' | null]>([
    ['web-serial', 'room.role-mismatch'],
    ['bluetooth', 'room.role-mismatch'],
    ['websocket', 'room.role-mismatch'],
    ['buttplug', 'room.role-mismatch'],
    ['virtual', null],
    ['room', null],
  ])('without motion axes, linked by %s: %s', (linkKind, problem) => {
    expect(validateDevice(2, { link: motors, linkKind })).toBe(problem);
    expect(validateDevice(1, { link: motors, linkKind })).toBeNull();
  });

  it('is not looked at before it is connected', () => {
    expect([validateDevice(2, connecting), validateDevice(2, initialSnapshot)]).toEqual([null, null]);
  });
});

describe('[RP-5] a room that was found', () => {
  const device: Device = { link: motors, linkKind: 'web-serial' };
  it.each<[1 | 2, 1 | 2, boolean, string]>([
    [2, 2, false, 'room.full'],
    [2, 2, true, 'room.role-mismatch'],
    [2, 1, false, 'room.role-mismatch'],
    [1, 2, false, 'room.role-mismatch'],
    [1, 1, false, 'room.role-mismatch'],
  ])(
    'with the presences %d and %d, with one’s seat or not (%s): %s',
    (recipient, controller, isSeated, problem) => {
      const room: Pick<RoomStatus, 'recipientPresence' | 'controllerPresence' | 'isSeated' | 'ownSeat'> = {
        ...{ recipientPresence: recipient, controllerPresence: controller, isSeated, ownSeat: 2 },
      };
      expect(validateSeat(room as RoomStatus, device)).toBe(problem);
    },
  );
});
