import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Cell, buildCell } from '../../../cell/build-cell.ts';
import { databases } from '../../../testing/databases.ts';
import { createRoomPeople, type FullRoom, type RoomPeople } from '../../../testing/room-people.ts';
import { publicUrl, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 's'.repeat(32);

const until = (condition: () => Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 50 });

interface NamedCell extends Cell {
  readonly name: string;
  readonly address: string;
}

describe.each(databases)('rooms in cells, on $name', ({ open }) => {
  let cells: NamedCell[];
  let server: TestServer;
  let people: RoomPeople;
  const faults: unknown[] = [];

  beforeAll(async () => {
    cells = await Promise.all(['1', '2', '3'].map(startCell));
    const named = cells.map(({ name, address }) => ({ name, address }));
    server = await startTestServer(await open(), {
      cells: { cells: named, secret, isBehindProxy: false },
    });
    people = createRoomPeople(server, await server.listen());
    await until(async () => (await listMissing()).length === 0);
  });
  afterAll(async () => {
    await server.close();
    await Promise.all(cells.map(({ app }) => app.close()));
    expect(faults).toEqual([]);
  });

  async function startCell(name: string): Promise<NamedCell> {
    const options = { secret, trustedProxies: null, rateLimitFactor: 1000 };
    const cell = await buildCell(options, { onFault: (error) => faults.push(error), warn: () => undefined });
    return { ...cell, name, address: await cell.app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  async function listMissing(): Promise<readonly string[]> {
    const answer = await server.app.inject({ url: '/readyz' });
    return answer.json<{ missing?: string[] }>().missing ?? [];
  }

  const cellOf = ({ creator }: Pick<FullRoom, 'creator'>) =>
    cells.find(({ address }) => creator.ticket.url === `${address.replace('http', 'ws')}/mqtt`);

  async function sendFrame(room: FullRoom): Promise<void> {
    const [one, other] = [await people.connect(room.creator), await people.connect(room.joiner)];
    await other.subscribe(room.joiner.ticket.topic);
    expect(await one.publish(room.creator.ticket.topic, 'here')).toBe('acknowledged');
    await other.receivedCount(1);
    await Promise.all([one.end(), other.end()]);
  }

  it('[BR-72] makes each room in the cell with the fewest, and both tickets name it', async () => {
    const rooms: FullRoom[] = [];
    for (let count = 0; count < 6; count += 1) rooms.push(await people.fill());
    expect(rooms.map((room) => cellOf(room)?.name).sort()).toEqual(['1', '1', '2', '2', '3', '3']);
    for (const { creator, joiner } of rooms) expect(joiner.ticket.url).toBe(creator.ticket.url);
    await sendFrame(rooms[0]!);
  });

  it('[BR-72] counts no room that has ended', async () => {
    expect(cellOf(await people.fill())?.name).toBe('1');
    server.clock.moveBy(11 * 60_000);
    expect(cellOf(await people.fill())?.name).toBe('1');
  });

  it('[BR-10, BR-72] who connects to a cell is present, and who closes the connection is not', async () => {
    const { creator, joiner, code } = await people.fill();
    const presence = async () => (await people.status(creator.person, code)).data.receiveState;
    const client = await people.connect(joiner);
    server.clock.moveBy(60_000);
    await people.status(creator.person, code);
    expect(await presence()).toBe(2);
    expect((await people.status(creator.person, code)).data.sendState).toBe(2);
    await client.end();
    await until(async () => (await people.status(creator.person, code)).data.sendState === 1);
  });

  it('[BR-23, BR-73] a session that ends takes its connection along before the response', async () => {
    const { joiner } = await people.fill();
    const client = await people.connect(joiner);
    await server.call('logout', {}, joiner.person.token);
    await client.closed;
    await expect(people.connect(joiner)).rejects.toThrow();
  });

  it('[BR-73] a client without the secret finds nothing where servers connect', async () => {
    const url = `${cells[0]!.address.replace('http', 'ws')}/control`;
    const connect = (shown: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, { headers: { authorization: `Bearer ${shown}` } });
        socket.once('open', () => {
          resolve('open');
          socket.terminate();
        });
        socket.once('error', ({ message }) => {
          resolve(message);
        });
      });
    expect(await connect(secret.replace('s', 't'))).toBe('Unexpected server response: 404');
    expect(await connect(secret)).toBe('open');
  });

  it('[BR-36, BR-73] a cell lets pages of the server’s address in, and no others', async () => {
    const { joiner } = await people.fill();
    const from = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(joiner.ticket.url, 'mqtt', { origin });
        socket.once('open', () => {
          resolve(true);
          socket.terminate();
        });
        socket.once('error', () => {
          resolve(false);
        });
      });
    expect(await from(publicUrl)).toBe(true);
    expect(await from('https://evil.example')).toBe(false);
  });

  it('[BR-76] a cell that is drained keeps its rooms and gets no new ones', async () => {
    const [draining] = cells;
    draining!.servers.isDraining = true;
    // each cell that takes new rooms gets one of four in a row; the server hears of the change by the cell's next beat
    const fillFour = async () => {
      const names: unknown[] = [];
      for (let count = 0; count < 4; count += 1) names.push(cellOf(await people.fill())?.name);
      return names;
    };
    await until(async () => !(await fillFour()).includes(draining!.name));
    const readiness = async () => {
      const ready = await fetch(`${draining!.address}/readyz`);
      return [ready.status, await ready.json()];
    };
    const expected = [200, { status: 'degraded', missing: ['new-rooms'] }];
    await expect.poll(readiness, { timeout: 40_000 }).toEqual(expected);
    draining!.servers.isDraining = false;
  });

  it('[BR-74] gives the rooms of a cell that ends to others, with new tickets, and touches no other room', async () => {
    const rooms: FullRoom[] = [];
    for (let count = 0; count < 6; count += 1) rooms.push(await people.fill());
    const lost = cells[2]!;
    const [moved, stayed] = [true, false].map((isLost) =>
      rooms.filter((room) => (cellOf(room) === lost) === isLost),
    ) as [FullRoom[], FullRoom[]];
    const [one] = moved;
    const witnesses = await Promise.all(stayed.map(({ creator }) => people.connect(creator)));
    const client = await people.connect(one!.joiner);
    await lost.app.close();
    await client.closed;
    await until(async () => {
      await server.moveLostRooms();
      return (await people.status(one!.joiner.person, one!.code)).data.clientId === '';
    });
    for (const room of moved) {
      const again = (await people.onLine(room.creator.person, room.code, 1)).data.ticket;
      const joined = (await people.onLine(room.joiner.person, room.code, 2)).data.ticket;
      const back = {
        ...room,
        creator: { ...room.creator, ticket: again },
        joiner: { ...room.joiner, ticket: joined },
      };
      expect(cellOf(back)).not.toBe(lost);
      expect(joined.url).toBe(again.url);
      await sendFrame(back);
    }
    await expect.poll(listMissing, { timeout: 40_000 }).toEqual(['cell-3']);
    expect(witnesses.every((witness) => witness.isConnected())).toBe(true);
    for (const { creator, code } of stayed)
      expect((await people.status(creator.person, code)).data.clientId).toBe(creator.ticket.clientId);
    await Promise.all(witnesses.map((witness) => witness.end()));
  });

  it('[BR-51, BR-74] makes no room while no cell is there, and moves none', async () => {
    const room = await people.fill();
    const other = await people.person();
    await Promise.all(cells.map(({ app }) => app.close()));
    await until(async () => (await listMissing()).includes('broker'));
    await server.moveLostRooms();
    expect((await people.create(other)).error).toBe('server.busy');
    expect((await people.status(room.creator.person, room.code)).data.clientId).toBe(
      room.creator.ticket.clientId,
    );
  });
});
