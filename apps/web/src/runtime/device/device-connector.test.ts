import type { EngineCommand, EngineEvent, EngineSnapshot } from '@kinora/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineHost } from '../engine/engine-host.ts';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { createDeviceConnector } from './device-connector.ts';

function createConnector() {
  const commands: EngineCommand[] = [];
  let say: (event: EngineEvent) => void = () => undefined;
  let look: () => void = () => undefined;
  let snapshot = initialSnapshot;
  const engine: EngineHost = {
    send: (command) => commands.push(command),
    onCommand: () => () => undefined,
    snapshot: () => snapshot,
    subscribe: (listener) => {
      look = listener;
      return () => undefined;
    },
    onEvent: (listener) => {
      say = listener;
      return () => undefined;
    },
    close: () => undefined,
  };
  const refusals: string[] = [];
  const connector = createDeviceConnector({
    engine,
    virtualFirmware: () => 'v0.4',
    serialPort: () => ({ signals: 'dtr-only', inPieces: true }),
    refused: (reason) => refusals.push(reason),
  });
  const connected = () => {
    snapshot = { ...snapshot, link: { kind: 'connected', problem: null } as EngineSnapshot['link'] };
    look();
  };
  return { connector, commands, refusals, connected, say: (event: EngineEvent) => say(event) };
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
