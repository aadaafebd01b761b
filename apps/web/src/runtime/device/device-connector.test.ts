import type { BluetoothLike } from '@kinora/device';
import type { EngineCommand, EngineEvent, EngineSnapshot } from '@kinora/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineHost } from '../engine/engine-host.ts';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createFakeBluetoothBoard } from '@kinora/device/testing';
import { createDeviceConnector } from './device-connector.ts';
import { createRadios } from './radios.ts';

const { device: board } = createFakeBluetoothBoard({ respond: () => '' });
const pickingBoard = { requestDevice: async () => board };
const closedChooser = {
  requestDevice: () => Promise.reject(new DOMException('User cancelled the chooser.', 'NotFoundError')),
};

function createConnector(bluetooth: BluetoothLike = closedChooser) {
  const radios = createRadios(bluetooth, new EventTarget(), createVirtualClock());
  const commands: EngineCommand[] = [];
  let say: (event: EngineEvent) => void = () => undefined;
  let look: () => void = () => undefined;
  let snapshot = initialSnapshot;
  const engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe' | 'onEvent'> = {
    send: (command) => {
      commands.push(command);
      if (command.type !== 'link.connect' || command.choice.kind !== 'bluetooth') return;
      // its far end is served: an open port would keep the test's process
      command.choice.radio?.close();
    },
    snapshot: () => snapshot,
    subscribe: (listener) => {
      look = listener;
      return () => undefined;
    },
    onEvent: (listener) => {
      say = listener;
      return () => undefined;
    },
  };
  const refusals: string[] = [];
  const connector = createDeviceConnector({
    engine,
    virtualFirmware: () => 'v0.4',
    serialPort: () => ({ signals: 'dtr-only', inPieces: true }),
    refused: (reason) => refusals.push(reason),
    radios: async () => radios,
  });
  const show = (link: EngineSnapshot['link']) => {
    snapshot = { ...snapshot, link };
    look();
  };
  const connected = () => show({ kind: 'connected', problem: null } as EngineSnapshot['link']);
  return { connector, commands, refusals, connected, show, say: (event: EngineEvent) => say(event) };
}

function serve(port: object | null): void {
  const requestPort = async () => {
    if (port) return port;
    throw new DOMException('No port selected by the user.', 'NotFoundError');
  };
  vi.stubGlobal('navigator', { serial: { getPorts: async () => (port ? [port] : []), requestPort } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const virtual = { kind: 'virtual', firmware: 'v0.4' } as const;

describe('connecting', () => {
  it('connects the virtual device with the firmware of the settings', () => {
    const { connector, commands } = createConnector();
    connector.connectVirtual();
    expect(commands).toEqual([{ type: 'link.connect', choice: virtual, takeOver: false }]);
    expect(connector.lastChoice.getState()).toEqual(virtual);
  });

  it('[PG-20] connects nothing and says so when the chooser was closed', async () => {
    serve(null);
    const { connector, commands, refusals } = createConnector();
    await connector.connectReal('known');
    expect(commands).toEqual([]);
    expect(refusals).toEqual(['cancelled']);
    expect(connector.refusal.getState()).toBe('cancelled');
    connector.connectVirtual();
    expect(connector.refusal.getState()).toBeNull();
  });

  it('[PG-22] asks for the same device again, to take it over', () => {
    const { connector, commands, say } = createConnector();
    connector.connect(virtual);
    say({ type: 'notice', code: 'device.in-other-tab', params: {} });
    expect(connector.isElsewhere.getState()).toBe(true);
    connector.takeOver();
    expect(commands.at(-1)).toEqual({ type: 'link.connect', choice: virtual, takeOver: true });
    expect(connector.isElsewhere.getState()).toBe(false);
  });

  it('[PG-116] knows what nobody asked for, until it is connected or a person chooses', () => {
    const { connector, connected } = createConnector();
    connector.connectByItself(virtual);
    expect(connector.isByItself.getState()).toBe(true);
    connected();
    expect(connector.isByItself.getState()).toBe(false);
    connector.connectByItself(virtual);
    connector.connect(virtual);
    expect(connector.isByItself.getState()).toBe(false);
  });

  it('[PG-250] ends what nobody asked for where it becomes a question, and waits where a person did', () => {
    const { connector, commands, show } = createConnector();
    connector.connect(virtual);
    show({ kind: 'connecting', step: 'unanswered' });
    expect(commands.map(({ type }) => type)).toEqual(['link.connect']);
    connector.connectByItself(virtual);
    show({ kind: 'connecting', step: 'booting' });
    expect(commands.at(-1)).toMatchObject({ type: 'link.connect' });
    show({ kind: 'connecting', step: 'unanswered' });
    expect(commands.at(-1)).toEqual({ type: 'link.disconnect' });
    expect(connector.isByItself.getState()).toBe(false);
  });

  it('[DV-116] opens a serial port as the settings have it at that moment', async () => {
    serve({ getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }) });
    const { connector, commands } = createConnector();
    await connector.connectReal('all');
    const port = { signals: 'dtr-only', inPieces: true };
    expect(commands).toMatchObject([{ type: 'link.connect', choice: { kind: 'web-serial', port } }]);
    connector.connect(connector.lastChoice.getState()!);
    expect(commands[1]).toEqual(commands[0]);
  });

  it('[PG-23] disconnects a device that is forgotten and gives the permission back', async () => {
    const port = {
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
      forget: vi.fn(async () => undefined),
    };
    serve(port);
    const { connector, commands } = createConnector();
    await connector.connectReal('all');
    await connector.forget();
    expect(commands.map(({ type }) => type)).toEqual(['link.connect', 'link.disconnect']);
    expect(port.forget).toHaveBeenCalledOnce();
    expect(connector.lastChoice.getState()).toBeNull();
  });
});

const bluetoothChoice = { kind: 'bluetooth', id: 'board-1', name: 'TCODE-ESP32' } as const;

describe('connecting by Bluetooth LE', () => {
  it('[DV-135] gives the engine a port to the board that was picked, and remembers the board without it', async () => {
    const { connector, commands } = createConnector(pickingBoard);
    await connector.connectBluetooth();
    expect(commands).toMatchObject([{ type: 'link.connect', choice: bluetoothChoice, takeOver: false }]);
    expect(commands[0]).toHaveProperty('choice.radio', expect.any(MessagePort));
    expect(connector.lastChoice.getState()).toEqual(bluetoothChoice);
  });

  it('[DV-142] connects in one press the board that the site may use, by itself as well', async () => {
    const granting = { ...closedChooser, getDevices: async () => [board] };
    const { connector, commands } = createConnector(granting);
    connector.connect(bluetoothChoice);
    await vi.waitFor(() => expect(commands).toHaveLength(1));
    connector.connectByItself(bluetoothChoice);
    await vi.waitFor(() => expect(commands).toHaveLength(2));
  });

  it('[DV-142] connects in one press the board that was picked on this page, where the browser names none', async () => {
    let asked = 0;
    const { connector, commands } = createConnector({
      requestDevice: async () => {
        asked += 1;
        return board;
      },
    });
    await connector.connectBluetooth();
    connector.connect(bluetoothChoice);
    await vi.waitFor(() => expect(commands).toHaveLength(2));
    expect(asked).toBe(1);
  });

  it('[DV-142] asks for a board that the site may no longer use, and never by itself', async () => {
    const { connector, commands, refusals } = createConnector(pickingBoard);
    connector.connectByItself({ ...bluetoothChoice, id: 'another' });
    connector.connect({ ...bluetoothChoice, id: 'another' });
    await vi.waitFor(() => expect(commands).toMatchObject([{ choice: bluetoothChoice }]));
    expect(refusals).toEqual([]);
  });

  it('[PG-20] connects nothing and says so when the chooser was closed', async () => {
    const { connector, commands, refusals } = createConnector();
    await connector.connectBluetooth();
    expect([commands, refusals]).toEqual([[], ['radio-cancelled']]);
  });

  it('[DV-142] connects what a person chose meanwhile in its place', async () => {
    const { connector, commands } = createConnector(pickingBoard);
    const asking = connector.connectBluetooth();
    connector.connectVirtual();
    await asking;
    expect(commands).toEqual([{ type: 'link.connect', choice: virtual, takeOver: false }]);
  });

  it('[PG-23] gives the permission for a forgotten board back', async () => {
    const forget = vi.fn(async () => undefined);
    const { connector } = createConnector({ requestDevice: async () => ({ ...board, forget }) });
    await connector.connectBluetooth();
    await connector.forget();
    expect(forget).toHaveBeenCalledOnce();
  });
});
