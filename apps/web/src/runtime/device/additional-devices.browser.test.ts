import {
  defaultSettings,
  type EngineSettings,
  type EngineSnapshot,
  type GroupCommand,
  type GroupEvent,
} from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEngineHost, type EnginePort } from '../engine/engine-host.ts';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { withInstances } from '../instances.ts';
import type { Runtime } from '../runtime.ts';
import { additionalDevicesOf } from './additional-devices.ts';

const key = 'kinora.additional-devices';
const board = { kind: 'websocket', url: 'ws://tcode.local/ws' } as const;

beforeEach(() => localStorage.removeItem(key));
afterEach(() => localStorage.removeItem(key));

/** The parts of a page that additional devices need, with what its engine was sent. */
async function createPage() {
  const sent: GroupCommand[] = [];
  let emit: (event: MessageEvent<GroupEvent>) => void = () => undefined;
  const port = {
    postMessage: (command: GroupCommand) => void sent.push(command),
    addEventListener: (type: string, listener: typeof emit) => {
      if (type === 'message') emit = listener;
    },
    terminate: () => undefined,
  } as EnginePort;
  const shown: string[] = [];
  const engineSettings = createStore<EngineSettings>(() => defaultSettings);
  const runtime = withInstances<Runtime>({
    engine: createEngineHost(port, defaultSettings),
    engineSettings,
    device: { lastChoice: createStore(() => null) },
    deviceSheet: createStore(() => false),
    preferences: createStore(() => ({ virtualFirmware: 'v0.3', serialPort: {} })),
    phrases: await loadWords('common', 'en'),
    loadWords: (area: 'devices') => loadWords(area, 'en'),
    notices: { show: ({ text }: { text: string }) => void shown.push(text) },
  } as unknown as Omit<Runtime, 'instance'>);
  const report = (snapshot: Partial<EngineSnapshot>) =>
    emit({
      data: {
        type: 'device.event',
        device: 1,
        event: { type: 'snapshot', snapshot: { ...initialSnapshot, ...snapshot } },
      },
    } as MessageEvent<GroupEvent>);
  const typesSince = (start: number) =>
    sent
      .slice(start)
      .map((command) => (command.type === 'device.command' ? command.command.type : command.type));
  return { runtime, devices: additionalDevicesOf(runtime), sent, shown, report, typesSince };
}

const identity = { linkKind: 'websocket', name: 'OSR2', channels: [] } as never;
const connected: EngineSnapshot['link'] = { kind: 'connected', identity, problem: null };

describe('the additional devices of a page', () => {
  it('[PG-182] are set up before they are connected, and remembered without what is of this page alone', async () => {
    const { devices, sent, typesSince } = await createPage();
    devices.add();
    const start = sent.length;
    devices.runtimeOf(1).device.connect(board);
    expect(typesSince(start)).toEqual(['settings.set', 'channels.map', 'device.delay', 'link.connect']);
    expect(devices.setups.getState()[1]?.choice).toEqual(board);
    devices.runtimeOf(1).device.connect({ kind: 'web-serial', usb: null, index: 1 });
    expect(devices.setups.getState()[1]?.choice).toBeNull();
  });

  it('[PG-182] read a narrower range of another tab before anything moves, and none that it removed', async () => {
    const { runtime, devices, sent, report, typesSince } = await createPage();
    devices.add();
    devices.runtimeOf(1).device.connect(board);
    report({ link: connected });
    const narrow = { 1: { intensity: 0.2, axes: { L0: { min: 4000, max: 5000, inverted: false } } } };
    localStorage.setItem(key, JSON.stringify({ version: 1, value: narrow }));
    let start = sent.length;
    runtime.engine.send({ type: 'owner.take', owner: 'script' });
    expect(typesSince(start)).toEqual(['settings.set', 'channels.map', 'device.delay', 'owner.take']);
    expect(sent[start]).toMatchObject({
      command: { settings: { intensity: 0.2, axes: { L0: { max: 5000 } } } },
    });
    localStorage.setItem(key, JSON.stringify({ version: 1, value: {} }));
    start = sent.length;
    runtime.engine.send({ type: 'owner.take', owner: 'script' });
    expect(typesSince(start)).toEqual(['owner.take']);
    expect(devices.listed()).toEqual([1]);
  });

  it('[PG-181] are three at most', async () => {
    const { devices } = await createPage();
    for (let press = 0; press < 4; press += 1) devices.add();
    expect(devices.listed()).toEqual([1, 2, 3]);
  });

  it('[PG-181] are disconnected when they are removed, and listed until they are', async () => {
    const { devices, report, typesSince, sent } = await createPage();
    devices.add();
    devices.runtimeOf(1).device.connect(board);
    report({ link: connected });
    expect(devices.isTaken(board)).toBe(true);
    const start = sent.length;
    devices.remove(1);
    expect(typesSince(start)).toEqual(['link.disconnect']);
    expect(devices.listed()).toEqual([1]);
    report({ link: { kind: 'disconnected', problem: null } });
    expect(devices.listed()).toEqual([]);
    expect(devices.isTaken(board)).toBe(false);
  });

  it('[PG-180] report a loss once, with their number, and not beside the open sheet', async () => {
    const { runtime, shown, report } = await createPage();
    const lost: EngineSnapshot['link'] = { kind: 'disconnected', problem: 'network-device.unreachable' };
    report({ link: connected });
    report({ link: lost });
    report({ link: lost });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatch(/^Device 2: \w/);
    runtime.deviceSheet.setState(true, true);
    report({ link: connected });
    report({ link: lost });
    await runtime.loadWords('devices');
    expect(shown).toHaveLength(1);
  });
});
