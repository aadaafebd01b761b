import type { Seat } from '@kinora/contract/http';
import { connectMqtt, type ShownTicket, type TestClient } from './mqtt-client.ts';
import type { Answer, TestServer } from './test-server.ts';

export interface Person {
  readonly pk: string;
  readonly token: string;
  readonly email: string;
}

/** What a seat holds. */
export interface Seated {
  readonly person: Person;
  readonly seat: Seat;
  readonly ticket: ShownTicket & { readonly topic: string; readonly backTopic: string };
}

/** A room with both people in it. */
export interface FullRoom {
  readonly code: string;
  readonly creator: Seated;
  readonly joiner: Seated;
}

/** Does with a server what the pages do about rooms. */
export interface RoomPeople {
  person(): Promise<Person>;
  create(person: Person): Promise<Answer>;
  /** Creates and opens a room; answers its code. */
  open(person: Person, seat?: Seat): Promise<string>;
  onLine(person: Person, code: string, seat: Seat, more?: object): Promise<Answer>;
  offLine(person: Person, code: string, seat: Seat, more?: object): Promise<Answer>;
  status(person: Person, code: string): Promise<Answer>;
  /** The key of who has the other seat, as this person's page sees it. */
  partnerKey(person: Person, code: string): Promise<string>;
  release(person: Person, code: string, partner?: string): Promise<Answer>;
  block(person: Person, code: string, reason?: string, partner?: string): Promise<Answer>;
  /** Two new people; the creator controls, unless another seat is asked for. */
  fill(creatorSeat?: Seat): Promise<FullRoom>;
  connect(seated: Seated): Promise<TestClient>;
}

let count = 0;

/** @param origin under which the server listens */
export function createRoomPeople(server: TestServer, origin: string): RoomPeople {
  // as a page at this origin would send it
  const headers = { origin, host: new URL(origin).host };

  async function person(): Promise<Person> {
    const email = `guest${String((count += 1))}@example.org`;
    const { pk, token } = await server.signUp(email);
    return { pk, token, email };
  }

  const create = ({ pk, token }: Person) =>
    server.call('createRoom', {}, token, { params: { userPk: pk }, headers });

  const onLine: RoomPeople['onLine'] = ({ token }, code, seat, more = {}) =>
    server.call('enterRoom', { code, ...more }, token, { params: { role: String(seat) }, headers });

  const status: RoomPeople['status'] = ({ token }, roomId) =>
    server.call('findRoom', {}, token, { params: { roomId } });

  async function open(creator: Person, seat: Seat = 1): Promise<string> {
    const { code } = (await create(creator)).data;
    await onLine(creator, code, seat, { roomName: 'Evening', userRole: seat });
    return code;
  }

  async function sit(who: Person, code: string, seat: Seat, more = {}): Promise<Seated> {
    const { data, error } = await onLine(who, code, seat, more);
    if (data === null) throw new Error(`no seat: ${error ?? ''}`);
    return { person: who, seat, ticket: data.ticket };
  }

  return {
    person,
    create,
    open,
    onLine,
    offLine: ({ token }, code, seat, more = {}) =>
      server.call('leaveRoom', { code, ...more }, token, { params: { role: String(seat) } }),
    status,
    partnerKey: async (who, code) => (await status(who, code)).data.partnerKey,
    release: ({ token }, code, partner) =>
      server.call('releaseSeat', { partner }, token, { params: { code } }),
    block: ({ token }, code, reason = '', partner) =>
      server.call('blockPartner', { reason, partner }, token, { params: { code } }),
    async fill(creatorSeat = 1) {
      const [one, other] = [await person(), await person()];
      const { code } = (await create(one)).data;
      const creator = await sit(one, code, creatorSeat, { roomName: 'Evening', userRole: creatorSeat });
      return { code, creator, joiner: await sit(other, code, creatorSeat === 1 ? 2 : 1) };
    },
    connect: ({ ticket }) => connectMqtt(ticket),
  };
}
