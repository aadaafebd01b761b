import type { LinkStatus } from '@kinora/device';
import type { EngineSnapshot, LinkChoice } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { createDeviceMemory, keepConnected } from './device-memory.ts';
import { parseRealChoice } from './known-device.ts';

const board = { kind: 'websocket', url: 'ws://tcode.local/ws' } as const;
const connected = { kind: 'connected', problem: null } as LinkStatus;
const lost = { kind: 'reconnecting', attempt: 1, problem: 'serial.disconnected' } as const;
const off = { kind: 'disconnected', problem: null } as const;

function createRig(chosen: LinkChoice) {
  const memory = createDeviceMemory({ storage: null, tab: null });
  let snapshot: EngineSnapshot = initialSnapshot;
  let tell: () => void = () => undefined;
  const engine = {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  keepConnected(engine, memory, () => chosen);
  return {
    memory,
    become: (link: LinkStatus, linkKind: EngineSnapshot['linkKind'] = chosen.kind) => {
      snapshot = { ...snapshot, link, linkKind };
      tell();
    },
  };
}

describe('the memory of devices', () => {
  it('[PG-114, PG-116] has what is connected, a lost connection included, until it is disconnected', () => {
    const { memory, become } = createRig(board);
    become({ kind: 'connecting', step: 'opening' });
    expect(memory.inTab.get()).toBeNull();
    become(connected);
    become(lost);
    expect(memory.inTab.get()).toEqual(board);
    become(off);
    expect(memory.inTab.get()).toBeNull();
    expect(memory.last.get()).toEqual(board);
  });

  it('[PG-116] does not have the virtual device', () => {
    const { memory, become } = createRig({ kind: 'virtual', firmware: 'v0.3' });
    become(connected);
    expect([memory.inTab.get(), memory.last.get()]).toEqual([null, null]);
  });

  it('[PG-116] does not take the link of a room for the device', () => {
    const { memory, become } = createRig(board);
    become(connected, 'room');
    expect(memory.inTab.get()).toBeNull();
  });

  it.each([
    { kind: 'web-serial', usb: { vendorId: 1, productId: 2 }, index: 0 },
    { kind: 'web-serial', usb: null, index: 0 },
    { kind: 'buttplug', url: 'ws://127.0.0.1:12345/' },
    { kind: 'bluetooth', id: 'board-1', name: 'TCODE-ESP32' },
    { kind: 'bluetooth', id: 'board-1', name: null },
  ])('[PG-114] reads %j as it was', (choice) => {
    expect(parseRealChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([
    null,
    7,
    { kind: 'virtual' },
    { kind: 'web-serial' },
    { kind: 'bluetooth' },
    { kind: 'websocket', url: 'http://x' },
  ])('[PG-114] reads %j as nothing', (stored) => {
    expect(parseRealChoice(stored)).toBeNull();
  });
});
