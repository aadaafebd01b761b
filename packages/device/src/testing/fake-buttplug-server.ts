import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { type ActuatorWrite, createFakeActuators, type FakeActuators } from './fake-actuators.ts';
import { type FakeButtplugDevice, listDevices, listedV3 } from './fake-buttplug-list.ts';
import { restOf, targetsOf } from './fake-buttplug-targets.ts';
import { createFakeSocketServer, type FakeSocketServer } from './fake-socket-server.ts';
import type { ButtplugFields, ButtplugMessage } from './read-back-tcode.ts';

export interface FakeButtplugServer extends FakeSocketServer {
  /** every message that arrived, in order */
  readonly messages: readonly ButtplugMessage[];
  /** all that was written to the devices, in order */
  readonly writes: readonly ActuatorWrite[];
  /** the highest number of commands that waited for a reply at one time */
  maxUnanswered(): number;
  /** From now on it replies to nothing and does nothing; the connection stays. */
  hang(): void;
  /** It restarted behind a relay, and knows no client any more. */
  forget(): void;
  add(device: FakeButtplugDevice): void;
  remove(index: number): void;
}

export interface FakeButtplugOptions {
  readonly clock: Clock;
  readonly version: 3 | 4;
  readonly devices: readonly FakeButtplugDevice[];
  /** It stops the devices where it heard no Ping for so long; 0 = it does not mind. */
  readonly maxPingMs?: number;
  /** what a server of version 3 makes of a greeting of version 4 */
  readonly onUnknownGreeting?: 'error' | 'leaves' | 'silent';
  /** ms of each write to a device */
  readonly writeMs?: number;
  /** when a command is replied to; those of version 3 wait for the write, those of version 4 only after a stop */
  readonly replies?: 'written' | 'at-once';
  /** Servers of 2026 gather commands for the time of the gap; older ones write each. */
  readonly batchMs?: number;
}

/** ms after which a stop of version 4 is replied to in any case */
const stopLimitMs = 1000;
/** ErrorCode of the protocol */
const codes = { init: 1, ping: 2, message: 3, device: 4 } as const;

/** Intiface, as far as a client sees it: versions 3 and 4 of the protocol, and what reaches the devices behind it. */
export function createFakeButtplugServer(options: FakeButtplugOptions): FakeButtplugServer {
  const { clock, version, maxPingMs = 0, onUnknownGreeting = 'error', writeMs = 0 } = options;
  const { replies = version === 3 ? 'written' : 'at-once', batchMs = version === 3 ? 0 : 100 } = options;
  const messages: ButtplugMessage[] = [];
  const writes: ActuatorWrite[] = [];
  const devices = new Map<number, { readonly listed: FakeButtplugDevice; readonly own: FakeActuators }>();
  const unanswered = new Set<unknown>();
  let maxUnanswered = 0;
  let state: 'new' | 'greeted' | 'pinged-out' | 'hung' = 'new';
  let pingLimit: Cancel = () => undefined;
  const server = createFakeSocketServer(
    (text) => {
      const arrived = JSON.parse(text) as readonly ButtplugMessage[];
      messages.push(...arrived);
      if (state !== 'hung') arrived.forEach(take);
      return [];
    },
    () => {
      const wasGreeted = state === 'greeted';
      if (state !== 'hung') state = 'new';
      if (wasGreeted) stopAll();
    },
  );

  const say = (name: string, fields: object) => server.say(JSON.stringify([{ [name]: fields }]));
  const fail = (Id: unknown, ErrorCode: number) => say('Error', { Id, ErrorCode, ErrorMessage: '' });

  function take(message: ButtplugMessage): void {
    const [[name, fields]] = Object.entries(message) as [[string, ButtplugFields]];
    const { Id } = fields;
    if (name === 'RequestServerInfo') return greet(fields);
    if (state !== 'greeted') return fail(Id, state === 'new' ? codes.init : codes.ping);
    if (name === 'RequestDeviceList') return list(Id);
    if (name === 'Ping') awaitPing();
    if (!('DeviceIndex' in fields)) {
      if (name === 'StopAllDevices') stopAll();
      return say('Ok', { Id });
    }
    command(name, fields);
  }

  function greet(fields: ButtplugFields): void {
    const { Id } = fields;
    const asked = fields['ProtocolVersionMajor'] ?? fields['MessageVersion'];
    if (asked !== version) {
      if (onUnknownGreeting === 'leaves') server.drop();
      if (onUnknownGreeting === 'error') fail(0, codes.message);
      return;
    }
    state = 'greeted';
    awaitPing();
    say('ServerInfo', { Id, ServerName: 'Test', MaxPingTime: maxPingMs, ...versionFields(version) });
  }

  function awaitPing(): void {
    pingLimit();
    if (maxPingMs === 0) return;
    pingLimit = clock.callAt(wallMs(clock.now() + maxPingMs), () => {
      if (state !== 'greeted') return;
      state = 'pinged-out';
      stopAll();
      fail(0, codes.ping);
    });
  }

  function command(name: string, fields: ButtplugFields): void {
    const { Id } = fields;
    const device = devices.get(Number(fields['DeviceIndex']));
    if (device === undefined) return fail(Id, codes.device);
    unanswered.add(Id);
    maxUnanswered = Math.max(maxUnanswered, unanswered.size);
    const isStop = name === 'StopCmd' || name === 'StopDeviceCmd';
    const reply = once(() => {
      unanswered.delete(Id);
      say('Ok', { Id });
    });
    device.own.set(
      isStop ? restOf(version, device.listed) : targetsOf(name, fields, device.listed),
      isStop,
      reply,
    );
    if (replies === 'at-once' && !isStop) reply();
    if (version === 4 && isStop) clock.callAt(wallMs(clock.now() + stopLimitMs), reply);
  }

  /** What a server does when its client leaves, or is silent. */
  function stopAll(): void {
    for (const { listed, own } of devices.values()) own.set(restOf(version, listed), true, () => undefined);
  }

  function put(listed: FakeButtplugDevice): void {
    const { index: device } = listed;
    const written = (write: ActuatorWrite) => void writes.push(write);
    devices.set(device, { listed, own: createFakeActuators({ clock, device, writeMs, batchMs, written }) });
  }

  function list(Id: unknown): void {
    const listed = [...devices.values()].map((device) => device.listed);
    say('DeviceList', { Id, Devices: listDevices(version, listed) });
  }

  options.devices.forEach(put);
  return Object.assign(server, {
    messages,
    writes,
    maxUnanswered: () => maxUnanswered,
    hang: () => void (state = 'hung'),
    forget: () => void (state = 'new'),
    add(device: FakeButtplugDevice) {
      put(device);
      if (version === 4) list(0);
      else say('DeviceAdded', { Id: 0, ...listedV3(device) });
    },
    remove(index: number) {
      devices.get(index)?.own.end();
      devices.delete(index);
      if (version === 4) list(0);
      else say('DeviceRemoved', { Id: 0, DeviceIndex: index });
    },
  });
}

/** The last value of each output, `3 Vibrate 1`: 12. */
export function lastValues(writes: readonly ActuatorWrite[]): Readonly<Record<string, number>> {
  return Object.fromEntries(writes.map(({ device, actuator, value }) => [`${device} ${actuator}`, value]));
}

function once(call: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) call();
    isDone = true;
  };
}

function versionFields(version: 3 | 4): object {
  return version === 3 ? { MessageVersion: 3 } : { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 };
}
