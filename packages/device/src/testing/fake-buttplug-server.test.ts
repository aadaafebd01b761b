import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createFakeButtplugServer, type FakeButtplugOptions, lastValues } from './fake-buttplug-server.ts';

const wand = { index: 1, name: 'Wand', vibrators: 1 };
const stroker = { index: 3, name: 'Stroker', positions: 1 };
const greeting = {
  3: { MessageVersion: 3 },
  4: { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 },
} as const;

/** A client that sends what a test says, numbered from 1 on. */
async function meet(options: Omit<FakeButtplugOptions, 'clock' | 'devices'>) {
  const clock = createVirtualClock();
  const server = createFakeButtplugServer({ ...options, clock, devices: [wand, stroker] });
  const replies: string[] = [];
  let lastId = 0;
  const socket = server.openSocket('ws://127.0.0.1');
  await clock.advanceByAsync(0);
  socket.onmessage = ({ data }) => {
    const [[name, { Id, ErrorCode }]] = Object.entries((JSON.parse(String(data)) as [object])[0]) as [
      [string, Record<string, number>],
    ];
    replies.push([name, Id, ErrorCode].filter((part) => part !== undefined).join(' '));
  };
  const send = (name: string, fields: object = {}) =>
    socket.send(JSON.stringify([{ [name]: { Id: (lastId += 1), ...fields } }]));
  return {
    clock,
    server,
    socket,
    replies,
    send,
    greet: () => send('RequestServerInfo', greeting[options.version]),
    vibrate: (level: number) =>
      options.version === 3
        ? send('ScalarCmd', {
            DeviceIndex: 1,
            Scalars: [{ Index: 1, Scalar: level, ActuatorType: 'Vibrate' }],
          })
        : send('OutputCmd', { DeviceIndex: 1, FeatureIndex: 0, Command: { Vibrate: { Value: level } } }),
    stop: (DeviceIndex: number) => send(options.version === 3 ? 'StopDeviceCmd' : 'StopCmd', { DeviceIndex }),
  };
}

describe('the fake of a Buttplug server', () => {
  it('writes each command of version 3 in its turn, a stop last, and replies behind the write', async () => {
    const { clock, server, replies, greet, vibrate, stop } = await meet({ version: 3, writeMs: 60 });
    greet();
    for (const level of [0.1, 0.2000001, 0.3]) vibrate(level);
    stop(1);
    await clock.advanceByAsync(130);
    expect(replies).toEqual(['ServerInfo 1', 'Ok 2', 'Ok 3']);
    await clock.advanceByAsync(110);
    // of 20 steps, rounded up as the servers do
    expect(server.writes.map(({ value, atMs }) => [value, atMs])).toEqual([
      [2, 60],
      [5, 120],
      [6, 180],
      [0, 240],
    ]);
    expect(server.maxUnanswered()).toBe(4);
  });

  it('replies to commands of version 4 at once, writes the newest after the gap, and a stop without one', async () => {
    const { clock, server, replies, greet, vibrate, stop } = await meet({ version: 4, writeMs: 60 });
    greet();
    for (const level of [1, 2, 3]) vibrate(level);
    await clock.advanceByAsync(0);
    expect(replies).toEqual(['ServerInfo 1', 'Ok 2', 'Ok 3', 'Ok 4']);
    await clock.advanceByAsync(160);
    vibrate(4);
    stop(1);
    await clock.advanceByAsync(60);
    expect(server.writes.map(({ value, atMs }) => [value, atMs])).toEqual([
      [3, 160],
      [0, 220],
    ]);
    expect(replies.slice(-2)).toEqual(['Ok 5', 'Ok 6']);
  });

  it('stops no stroker, and derives its speed from the target before', async () => {
    const { clock, server, greet, send, stop } = await meet({ version: 3 });
    const move = (Position: number, Duration: number) =>
      send('LinearCmd', { DeviceIndex: 3, Vectors: [{ Index: 0, Position, Duration }] });
    greet();
    move(1, 500);
    move(1, 20);
    move(0.99, 20);
    stop(3);
    await clock.advanceByAsync(0);
    expect(server.writes.map(({ value, speed }) => [value, speed])).toEqual([
      [1, 40],
      [1, 0],
      [0.99, 9],
    ]);
    expect(lastValues(server.writes)).toEqual({ '3 Position 0': 0.99 });
  });

  it('refuses a client that has not greeted it, and commands for a device that is gone', async () => {
    const { clock, server, replies, greet, vibrate } = await meet({ version: 3 });
    vibrate(0.5);
    greet();
    await clock.advanceByAsync(0);
    server.remove(1);
    vibrate(0.5);
    await clock.advanceByAsync(0);
    server.forget();
    vibrate(0.5);
    await clock.advanceByAsync(0);
    expect(replies).toEqual(['Error 1 1', 'ServerInfo 2', 'DeviceRemoved 0', 'Error 3 4', 'Error 4 1']);
  });

  it('stops the motors of a client that is silent, and refuses it from then on', async () => {
    const { clock, server, replies, greet, vibrate } = await meet({ version: 3, maxPingMs: 400 });
    greet();
    vibrate(0.5);
    await clock.advanceByAsync(400);
    vibrate(0.7);
    await clock.advanceByAsync(0);
    expect(lastValues(server.writes)).toEqual({ '1 Vibrate 1': 0 });
    expect(replies.slice(-2)).toEqual(['Error 0 2', 'Error 3 2']);
  });

  it('takes what a client gave its socket before it closed it, and stops the motors behind it', async () => {
    const { clock, server, socket, greet, vibrate } = await meet({ version: 3 });
    greet();
    vibrate(0.5);
    socket.close();
    await clock.advanceByAsync(0);
    expect(server.writes.map(({ value }) => value)).toEqual([10, 0]);
  });
});
