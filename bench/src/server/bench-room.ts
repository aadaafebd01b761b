import { type BenchAccount, createBenchAccount } from './bench-account.ts';
import type { ServerProcess } from './server-process.ts';

/** What one end of a room connects with. */
export interface RelayEnd {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  /** controller to recipient */
  readonly topic: string;
}

export interface RelayRoom {
  readonly controller: RelayEnd;
  readonly recipient: RelayEnd;
}

/** Rooms on our server, each with a separate creator; one account receives in all of them. */
export async function createBenchRooms(server: ServerProcess, count: number): Promise<RelayRoom[]> {
  const name = `rooms${String(Math.trunc(performance.now()))}`;
  const joiner = await createBenchAccount(server, `${name}@example.org`);
  const rooms: RelayRoom[] = [];
  for (let index = 0; index < count; index += 1) {
    const creator = await createBenchAccount(server, `${name}-${String(index)}@example.org`);
    const { code } = await ask(server, creator, `appNewBridge/${creator.pk}`);
    const opened = await ask(server, creator, 'onLine/1', { code, roomName: 'Bench', userRole: 1 });
    const joined = await ask(server, joiner, 'onLine/2', { code });
    rooms.push({ controller: opened.ticket, recipient: joined.ticket });
  }
  return rooms;
}

interface RoomAnswer {
  readonly code: string;
  readonly ticket: RelayEnd;
}

async function ask(
  { url }: ServerProcess,
  { token }: BenchAccount,
  path: string,
  body?: object,
): Promise<RoomAnswer> {
  const answer = await fetch(new URL(`/tcode/api/bridge/${path}`, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { message, data } = (await answer.json()) as { message: string; data: RoomAnswer | null };
  if (data === null) throw new Error(`${path}: ${message}`);
  return data;
}
