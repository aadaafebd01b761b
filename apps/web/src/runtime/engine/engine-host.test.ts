import {
  defaultSettings,
  type EngineEvent,
  type GroupCommand,
  type GroupEvent,
  workerProtocolVersion,
} from '@kinora/engine';
import { describe, expect, it, vi } from 'vitest';
import { createEngineHost, type EnginePort } from './engine-host.ts';
import { initialSnapshot } from './initial-snapshot.ts';

function createPort() {
  const commands: GroupCommand[] = [];
  let hear: (event: MessageEvent<GroupEvent>) => void = () => undefined;
  let fail: () => void = () => undefined;
  let isTerminated = false;
  const port: EnginePort = {
    postMessage: (command) => commands.push(command),
    addEventListener: (type: 'message' | 'error', listener: (event: MessageEvent<GroupEvent>) => void) => {
      if (type === 'message') hear = listener;
      else fail = listener as () => void;
    },
    terminate: () => {
      isTerminated = true;
    },
  };
  return {
    port,
    commands,
    say: (event: GroupEvent) => hear({ data: event } as MessageEvent<GroupEvent>),
    die: () => fail(),
    isTerminated: () => isTerminated,
  };
}

describe('the host of the engine', () => {
  it('greets the engine with its version and the settings', () => {
    const { port, commands } = createPort();
    createEngineHost(port, defaultSettings);
    expect(commands).toEqual([{ type: 'hello', version: workerProtocolVersion, settings: defaultSettings }]);
  });

  it('keeps one object as the snapshot until the engine sends another', () => {
    const { port, say } = createPort();
    const host = createEngineHost(port, defaultSettings);
    const listener = vi.fn();
    host.subscribe(listener);
    expect(host.snapshot()).toBe(initialSnapshot);
    const snapshot = { ...initialSnapshot, owner: 'script' as const };
    say({ type: 'snapshot', snapshot });
    expect(host.snapshot()).toBe(snapshot);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('calls nobody who left', () => {
    const { port, say } = createPort();
    const host = createEngineHost(port, defaultSettings);
    const listener = vi.fn();
    host.subscribe(listener)();
    host.onEvent(listener)();
    say({ type: 'snapshot', snapshot: initialSnapshot });
    say({ type: 'ping' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('hands on every event that is no snapshot', () => {
    const { port, say } = createPort();
    const heard: EngineEvent[] = [];
    createEngineHost(port, defaultSettings).onEvent((event) => heard.push(event));
    const notice: EngineEvent = { type: 'notice', code: 'device.latched', params: {} };
    say({ type: 'ping' });
    say(notice);
    expect(heard).toEqual([{ type: 'ping' }, notice]);
  });

  it('[PG-13] reports an engine of another version', () => {
    const { port, say } = createPort();
    const heard: EngineEvent[] = [];
    createEngineHost(port, defaultSettings).onEvent((event) => heard.push(event));
    say({ type: 'ready', version: workerProtocolVersion + 1 });
    expect(heard).toEqual([{ type: 'notice', code: 'engine.version', params: {} }]);
  });

  it('[PG-14] reports a Worker that died', () => {
    const { port, die } = createPort();
    const heard: EngineEvent[] = [];
    createEngineHost(port, defaultSettings).onEvent((event) => heard.push(event));
    die();
    expect(heard).toEqual([{ type: 'notice', code: 'engine.fault', params: {} }]);
  });

  it('[PG-180] keeps the newest snapshot of each additional device', () => {
    const { port, commands, say } = createPort();
    const host = createEngineHost(port, defaultSettings);
    const listener = vi.fn();
    host.subscribe(listener);
    expect(host.snapshotOf(2)).toBeNull();
    const snapshot = { ...initialSnapshot, motion: 'moving' as const };
    say({ type: 'device.event', device: 2, event: { type: 'snapshot', snapshot } });
    expect(host.snapshotOf(2)).toBe(snapshot);
    expect(host.snapshots()).toEqual([initialSnapshot, snapshot]);
    expect(listener).toHaveBeenCalledOnce();
    host.sendTo(2, { type: 'link.disconnect' });
    expect(commands.at(-1)).toEqual({
      type: 'device.command',
      device: 2,
      command: { type: 'link.disconnect' },
    });
  });

  it('[PG-180] hands on the failures of additional devices apart from the first one', () => {
    const { port, say } = createPort();
    const host = createEngineHost(port, defaultSettings);
    const [ofFirst, ofOthers] = [vi.fn(), vi.fn()];
    host.onEvent(ofFirst);
    host.onDeviceNotice(ofOthers);
    const notice = { type: 'notice', code: 'serial.restarted', params: {} } as const;
    say({ type: 'device.event', device: 1, event: notice });
    expect(ofFirst).not.toHaveBeenCalled();
    expect(ofOthers).toHaveBeenCalledWith(notice, 1);
  });

  it('ends the Worker when it is closed', () => {
    const { port, isTerminated } = createPort();
    createEngineHost(port, defaultSettings).close();
    expect(isTerminated()).toBe(true);
  });

  it('[PG-101] reads the stored limits before each command, and not before Stop', () => {
    const { port, commands } = createPort();
    const settings = { ...defaultSettings, intensity: 0.5 };
    let isStored = true;
    const host = createEngineHost(port, defaultSettings, () => {
      if (isStored) {
        isStored = false;
        host.send({ type: 'settings.set', settings });
      }
    });
    const stop = { type: 'stop', kind: 'emergency', cause: 'stop-key' } as const;
    host.send(stop);
    host.send({ type: 'owner.take', owner: 'script' });
    expect(commands.slice(1)).toEqual([
      stop,
      { type: 'settings.set', settings },
      { type: 'owner.take', owner: 'script' },
    ]);
  });
});
