import type { EngineCommand, LinkChoice } from '@kinora/engine';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { EntitlementState } from '../entitlement.ts';
import { connectAfterReload } from './connect-after-reload.ts';
import type { RealChoice, SerialChoice } from './known-device.ts';

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const port: SerialChoice = { kind: 'web-serial', usb, index: 0 };
const board: RealChoice = { kind: 'websocket', url: 'ws://tcode.local/ws' };

interface Situation {
  readonly wanted?: RealChoice | null;
  readonly granted?: readonly SerialChoice[];
  readonly pathname?: string;
  readonly isHidden?: boolean;
  readonly isOpen?: boolean;
  readonly reaches?: boolean;
}

/** A page that has just been loaded. */
function load({ wanted = port, granted = [port], isOpen = true, ...place }: Situation = {}) {
  const connected: LinkChoice[] = [];
  const clock = createVirtualClock();
  const store = createStore<EntitlementState>(() => ({ isOpen, answer: null, prompt: null }));
  const listeners = new Set<(command: EngineCommand) => void>();
  connectAfterReload(wanted, {
    device: { connectByItself: (choice) => connected.push(choice) },
    engine: {
      onCommand: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    entitlement: { store, mayConnect: () => store.getState().isOpen },
    grantedPorts: async () => granted,
    reachesUnasked: async () => place.reaches ?? true,
    clock,
    pathname: place.pathname ?? '/SVideo',
    isHidden: place.isHidden ?? false,
  });
  return {
    connected,
    clock,
    open: () => store.setState({ isOpen: true }),
    send: (command: EngineCommand) => listeners.forEach((listener) => listener(command)),
    /** until the browser has named its ports */
    settle: async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return connected;
    },
  };
}

describe('a page that was left connected', () => {
  it.each([[port], [board]])('[PG-116] connects %j again', async (wanted) => {
    expect(await load({ wanted }).settle()).toEqual([wanted]);
  });

  it.each([
    ['nothing was connected', { wanted: null }],
    ['the port may no longer be opened', { granted: [] }],
    ['two devices are alike', { granted: [port, { ...port, index: 1 }] }],
    ['nobody sees the page', { isHidden: true }],
    ['the browser would ask the person for the network', { wanted: board, reaches: false }],
    ['it is a room', { pathname: '/room/17' }],
  ] as const)('[PG-116] connects nothing where %s', async (_why, situation) => {
    expect(await load(situation).settle()).toEqual([]);
  });

  it('[PG-116] waits for the server’s word on who may connect, and connects once', async () => {
    const page = load({ isOpen: false });
    expect(await page.settle()).toEqual([]);
    page.open();
    page.open();
    expect(await page.settle()).toEqual([port]);
  });

  it('[PG-116] no longer connects after 10 s', async () => {
    const page = load({ isOpen: false });
    page.clock.advanceBy(10_000);
    page.open();
    expect(await page.settle()).toEqual([]);
  });

  it('[PG-116] leaves it to the person who connects or disconnects first', async () => {
    const page = load({ isOpen: false });
    page.send({ type: 'link.disconnect' });
    page.open();
    expect(await page.settle()).toEqual([]);
  });
});
