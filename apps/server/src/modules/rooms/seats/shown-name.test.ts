import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../../testing/room-people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let people: RoomPeople;

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
  people = createRoomPeople(server, await server.listen());
});
afterAll(() => server.close());

/** A recipient and a controller, the creator, with nicknames. */
async function fill() {
  const { code, creator, joiner } = await people.fill();
  const rename = ({ pk, token }: Person, name: string) =>
    server.call('changeDisplayName', { pk, name }, token);
  expect((await rename(creator.person, 'Leo')).errorCode).toBe(0);
  expect((await rename(joiner.person, 'Mia')).errorCode).toBe(0);
  return { code, leo: creator.person, mia: joiner.person };
}

const partnerName = async (person: Person, code: string) =>
  (await people.status(person, code)).data.partnerName;

const show = (person: Person, code: string, seat: 1 | 2, shownName: string) =>
  people.onLine(person, code, seat, { shownName });

describe('the name in a room', () => {
  it('[BR-110] is none before its person has chosen one, whatever the nickname is', async () => {
    const { code, leo, mia } = await fill();
    expect(await partnerName(leo, code)).toBe('');
    expect(await partnerName(mia, code)).toBe('');
    await people.onLine(mia, code, 2);
    expect(await partnerName(leo, code)).toBe('');
    expect((await server.call('listMeetings', {}, leo.token)).data).toMatchObject([{ partnerName: '' }]);
  });

  it('[BR-110] is for the partner alone', async () => {
    const { code, leo, mia } = await fill();
    await show(leo, code, 1, 'Leo');
    expect(await partnerName(mia, code)).toBe('Leo');
    expect(await partnerName(await people.person(), code)).toBe('');
  });

  it('[BR-110] is what its person chose, or none, and stays so after a return', async () => {
    const { code, leo, mia } = await fill();
    expect((await show(leo, code, 1, ' Lion ')).errorCode).toBe(0);
    expect((await show(mia, code, 2, '')).errorCode).toBe(0);
    await people.onLine(leo, code, 1);
    await people.onLine(mia, code, 2);
    expect(await partnerName(mia, code)).toBe('Lion');
    expect(await partnerName(leo, code)).toBe('');
  });

  it('[BR-110] is judged as a nickname is', async () => {
    const { code, leo, mia } = await fill();
    await show(leo, code, 1, 'Leo');
    expect(await show(leo, code, 1, 'L'.repeat(31))).toMatchObject({ error: 'account.name-length' });
    expect(await show(leo, code, 1, 'Leo; --')).toMatchObject({ error: 'account.name-characters' });
    expect(await partnerName(mia, code)).toBe('Leo');
  });

  it('[BR-92, BR-110] is all that the lists of met and blocked people say, also later', async () => {
    const { code, leo, mia } = await fill();
    await show(mia, code, 2, '');
    await show(leo, code, 1, 'Lion');
    const list = (person: Person, name: 'listMeetings' | 'listBlocks') => server.call(name, {}, person.token);
    expect((await list(leo, 'listMeetings')).data).toMatchObject([{ partnerName: '' }]);
    expect((await list(mia, 'listMeetings')).data).toMatchObject([{ partnerName: 'Lion' }]);
    await people.block(mia, code);
    await people.block(leo, code, '', (await list(leo, 'listMeetings')).data[0]?.partnerKey);
    expect((await list(leo, 'listBlocks')).data).toMatchObject([{ name: '' }]);
    expect((await list(mia, 'listBlocks')).data).toMatchObject([{ name: 'Lion' }]);
  });
});
