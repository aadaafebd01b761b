import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createFakeSocketServer, type FakeSocketServer } from '../testing/fake-socket-server.ts';
import type { ButtplugReply } from './buttplug-messages.ts';
import { createButtplugSession } from './buttplug-session.ts';

describe('the greeting of a server', () => {
  it('[DV-133] is in version 4, and what the server says before its reply is dropped', async () => {
    const { server, session, heard, lost } = await open(() => [ok, welcome(0), ok]);
    expect([server.received, session.dialect.version]).toEqual([[greeting4(1)], 4]);
    expect([heard, lost]).toEqual([['server-info', 'ok'], []]);
  });

  it.each([
    ['is refused', () => [failure]],
    ['finds a server that leaves', leave],
  ])(
    '[DV-133] [DV-156] is made once more, in version 3, on another connection: it %s',
    async (_what, reply) => {
      const { server, session, heard, lost, left } = await open(reply);
      expect([server.received, session.dialect.version]).toEqual([[greeting4(1), greeting3(2)], 3]);
      expect([heard, lost[0], left()]).toEqual([[], 'network-device.no-server', reply === leave ? 2 : 1]);
    },
  );

  it('[DV-133] [DV-156] waits 2 s in version 4 and 5 s in version 3', async () => {
    const { clock, server, lost, left } = await open(() => []);
    await clock.advanceByAsync(1999);
    expect(server.received).toEqual([greeting4(1)]);
    await clock.advanceByAsync(1);
    expect([server.received, left()]).toEqual([[greeting4(1), greeting3(2)], 1]);
    await clock.advanceByAsync(4999);
    expect(lost).toEqual([]);
    await clock.advanceByAsync(1);
    expect(lost).toEqual(['network-device.no-server']);
  });

  it('takes nothing more of a text that refuses it', async () => {
    const { server, heard } = await open((text) =>
      text === greeting4(1) ? [joined(failure, welcome(0))] : [],
    );
    expect([server.received, heard]).toEqual([[greeting4(1), greeting3(2)], []]);
  });

  it('is made in version 4 on each connection that is asked for, and forgets the one before', async () => {
    const { clock, server, session, heard } = await open((text) =>
      isGreeting3(text) ? [welcome(0)] : [failure],
    );
    session.close();
    session.open();
    await clock.advanceByAsync(0);
    expect(server.received).toEqual([greeting4(1), greeting3(2), greeting4(3), greeting3(4)]);
    expect(heard).toEqual(['server-info', 'server-info']);
  });

  it('is given the whole time on a connection that replaces another', async () => {
    const { clock, server, session } = await open(() => []);
    await clock.advanceByAsync(1000);
    session.open();
    await clock.advanceByAsync(1999);
    expect(server.received).toEqual([greeting4(1), greeting4(2)]);
  });

  it('is not made where nothing opens', async () => {
    const { lost, server } = await open(() => [], { isPlugged: false });
    expect([lost, server.received]).toEqual([['network-device.unreachable'], []]);
  });
});

describe('a session', () => {
  it('reports an error and the end of the connection as they are', async () => {
    const { server, heard, lost } = await open(welcomed(0));
    server.say(failure);
    server.drop();
    expect([heard, lost]).toEqual([['server-info', 'error'], ['device.disconnected']]);
    expect(server.received).toHaveLength(1);
  });

  it('numbers what it asks for, and lets others have numbers', async () => {
    const { clock, server, session } = await open(welcomed(0));
    expect([session.nextId(), session.nextId()]).toEqual([2, 3]);
    session.request('StartScanning');
    session.request('StopCmd', { DeviceIndex: 7 });
    await clock.advanceByAsync(0);
    expect(server.received.slice(1)).toEqual([
      '[{"StartScanning":{"Id":4}}]',
      '[{"StopCmd":{"Id":5,"DeviceIndex":7}}]',
    ]);
  });

  it('sends only while it is open', async () => {
    const { clock, server, session } = await open(welcomed(0));
    expect(session.isOpen).toBe(true);
    const sent = session.send('first');
    await clock.advanceByAsync(10);
    expect([await sent, server.received.at(-1)]).toEqual([true, 'first']);
    session.close();
    session.request('StartScanning');
    expect([session.isOpen, await session.send('second')]).toEqual([false, false]);
    session.open();
    expect(session.isOpen).toBe(true);
  });

  it('closes its connection, and nothing that was to come afterwards comes', async () => {
    const { clock, session, lost, left, server } = await open(welcomed(400));
    const calls: number[] = [];
    for (const ms of [10, 20]) session.after(ms, () => calls.push(clock.now()));
    await clock.advanceByAsync(10);
    session.close();
    const before = server.received.length;
    await clock.advanceByAsync(60_000);
    expect([calls, lost, left()]).toEqual([[10], [], 1]);
    expect(server.received).toHaveLength(before);
  });

  it('releases each timer that has rung, and on closing the others, once', async () => {
    const { clock, session, cancelled } = await open(welcomed(400));
    await clock.advanceByAsync(4900);
    session.close();
    // one for the next ping, one for the silence of the server
    expect(cancelled()).toBe(2);
    session.close();
    expect(cancelled()).toBe(2);
  });
});

describe('a server that is quiet', () => {
  it('[DV-96] hears a ping at once, then twice in the time that it allows', async () => {
    const { clock, server } = await open(welcomed(400));
    expect(server.received.slice(1)).toEqual(['[{"Ping":{"Id":2}}]']);
    await clock.advanceByAsync(199);
    expect(server.received).toHaveLength(2);
    await clock.advanceByAsync(1);
    expect(server.received.slice(2)).toEqual(['[{"Ping":{"Id":3}}]']);
  });

  it('[DV-163] is asked for its devices after 5 s, and lost after 2 s more', async () => {
    const { clock, server, lost } = await open(welcomed(0));
    await clock.advanceByAsync(4999);
    expect(server.received).toHaveLength(1);
    await clock.advanceByAsync(1);
    expect(server.received.slice(1)).toEqual(['[{"RequestDeviceList":{"Id":2}}]']);
    await clock.advanceByAsync(1999);
    expect(lost).toEqual([]);
    await clock.advanceByAsync(1);
    expect(lost).toEqual(['network-device.silent end']);
  });

  it('[DV-163] is asked again 5 s after it was found not to be', async () => {
    const { clock, server, lost } = await open(welcomed(0));
    await clock.advanceByAsync(1);
    server.say(ok);
    await clock.advanceByAsync(9998);
    expect(server.received).toHaveLength(1);
    await clock.advanceByAsync(1);
    expect(server.received).toHaveLength(2);
    server.say(ok);
    server.say('[]');
    await clock.advanceByAsync(6999);
    expect(server.received).toHaveLength(2);
    await clock.advanceByAsync(1);
    expect([server.received.length, lost]).toEqual([3, []]);
  });
});

const ok = '[{"Ok":{"Id":1}}]';
const failure = '[{"Error":{"Id":0}}]';
const welcome = (MaxPingTime: number) => JSON.stringify([{ ServerInfo: { Id: 1, MaxPingTime } }]);
const joined = (...texts: readonly string[]) => `[${texts.map((text) => text.slice(1, -1)).join()}]`;

const greeting3 = (id: number) =>
  `[{"RequestServerInfo":{"Id":${id},"ClientName":"Kinora","MessageVersion":3}}]`;
const greeting4 = (id: number) =>
  `[{"RequestServerInfo":{"Id":${id},"ClientName":"Kinora","ProtocolVersionMajor":4,"ProtocolVersionMinor":0}}]`;
const isGreeting3 = (text: string) => text.includes('"MessageVersion"');

type Reply = (text: string, server: () => FakeSocketServer) => readonly string[];

/** The greeting of version 4 is replied to, and nothing else. */
function welcomed(maxPingMs: number): Reply {
  return (text) => (text.includes('"ProtocolVersionMajor"') ? [welcome(maxPingMs)] : []);
}

function leave(_text: string, server: () => FakeSocketServer): readonly string[] {
  server().drop();
  return [];
}

/** A session that was opened to a server which replies to each text in this manner. */
async function open(reply: Reply, { isPlugged = true } = {}) {
  let cancelled = 0;
  const virtual = createVirtualClock();
  const clock: VirtualClock = {
    ...virtual,
    callAt(due, callback) {
      const cancel = virtual.callAt(due, callback);
      return () => {
        cancelled += 1;
        cancel();
      };
    },
  };
  let left = 0;
  const server: FakeSocketServer = createFakeSocketServer(
    (text) => reply(text, () => server),
    () => (left += 1),
  );
  if (!isPlugged) server.unplug();
  const heard: ButtplugReply['type'][] = [];
  const lost: string[] = [];
  const readAccess = () => Promise.resolve(null);
  const session = createButtplugSession(
    { clock, url: 'ws://127.0.0.1:12345', openSocket: server.openSocket, readAccess },
    {
      message: ({ type }) => heard.push(type),
      lost: (problem, next) => lost.push(next === undefined ? problem : `${problem} ${next}`),
    },
  );
  expect(session.isOpen).toBe(false);
  session.open();
  await clock.advanceByAsync(0);
  return { clock, server, session, heard, lost, left: () => left, cancelled: () => cancelled };
}
