import type { ControllerRoom, EngineSnapshot } from '@kinora/engine';
import { expect, it } from 'vitest';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { busyRefusal } from './busy-refusal.ts';

const room: ControllerRoom = {
  seat: 1,
  connection: 'connected',
  seal: { kind: 'seeking' },
  end: null,
  line: 'good',
  goesOnMs: null,
  isStarted: false,
  hasStarted: false,
  partner: null,
  delay: null,
  isStale: false,
};

const kind = '10C4:EA60';

const connected: EngineSnapshot = {
  ...initialSnapshot,
  link: {
    kind: 'connected',
    problem: null,
    identity: {
      linkKind: 'web-serial',
      usb: { vendorId: 0x10c4, productId: 0xea60 },
      firmware: null,
      tcodeVersion: null,
      channels: [],
      deviceType: null,
      serialCode: null,
    },
  },
};

it('[LB-100] a device is not measured in a room, while something drives it, or while the video plays', () => {
  expect(busyRefusal([connected], false, kind)).toBeNull();
  expect(busyRefusal([{ ...connected, room }], false, kind)).toBe('delay.busy');
  expect(busyRefusal([{ ...connected, owner: 'hand' }], false, kind)).toBe('delay.busy');
  expect(busyRefusal([connected], true, kind)).toBe('delay.busy');
});

it('[LB-100] a device is not measured while another one would move and be heard', () => {
  const other = { ...initialSnapshot, link: { kind: 'connecting', step: 'booting' } as const };
  expect(busyRefusal([connected, initialSnapshot], false, kind)).toBeNull();
  expect(busyRefusal([connected, other], false, kind)).toBe('delay.several');
});

it('[LB-104] a device is not measured for another kind', () => {
  expect(busyRefusal([connected], false, 'virtual')).toBe('delay.other-device');
});
