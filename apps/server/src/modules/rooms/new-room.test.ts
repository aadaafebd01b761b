import type { Routes } from '@kinora/contract/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Call } from '../handler.ts';
import { createRoomStore } from './room-store.ts';
import { createNewRoom, type NewRoomDeps } from './new-room.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
});
afterAll(() => server.close());

describe('a broker that carries all it can', () => {
  it('[BR-51] makes no new room, and does not spend the room of the day', async () => {
    const { pk } = await server.signUp('late@example.org');
    const broker = { isFull: () => true, cells: null };
    const deps: NewRoomDeps = {
      rooms: createRoomStore(server.database),
      broker,
      clock: server.clock,
      limits: { minutes: 10, perDay: 1 },
    };
    const call = { params: { userPk: pk }, session: { accountPk: pk } } as Call<Routes['createRoom']>;
    expect(await createNewRoom(deps)(call)).toMatchObject({ ok: false, error: { code: 'server.busy' } });
    broker.isFull = () => false;
    expect(await createNewRoom(deps)(call)).toMatchObject({ ok: true, value: { code: expect.any(String) } });
  });
});
