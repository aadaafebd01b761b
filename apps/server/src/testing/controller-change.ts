import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { TestClient } from './mqtt-client.ts';
import type { FullRoom, Person, RoomPeople } from './room-people.ts';

/** Where the recipient asks, and where the next controller does: one instance, or two of them. */
export interface RoomSides {
  readonly recipients: RoomPeople;
  readonly controllers: RoomPeople;
  /** of both: a seat that goes from it is free, and nobody was told */
  readonly database: Database;
}

const rounds = 5;
const hostileFrame = 'from a controller whom this ticket never met';

/** What holds on every broker while the controller's seat goes from one person to another. */
export function describeControllerChange(sides: () => RoomSides): void {
  /** Asks for the seat until it is this person's or another's, and drives with it at once. */
  async function seizeSeat(person: Person, { code, creator }: FullRoom, isTaken: { by: Person | null }) {
    const { controllers } = sides();
    while (isTaken.by === null) {
      const { data, error } = await controllers.onLine(person, code, 1);
      if (error === 'room.full') continue;
      isTaken.by = person;
      const client = await controllers.connect({ person, seat: 1, ticket: data.ticket });
      for (let sent = 0; sent < 5; sent += 1) {
        expect(await client.publish(creator.ticket.topic, hostileFrame)).toBe('acknowledged');
      }
      await client.end();
    }
  }

  /** Listens with the recipient's ticket, and tells whether it was let in. */
  async function listen({ creator }: FullRoom, listening: TestClient[]): Promise<boolean> {
    const client = await sides()
      .recipients.connect(creator)
      .catch(() => null);
    if (client === null) return false;
    listening.push(client);
    await client.subscribe(creator.ticket.topic);
    return true;
  }

  /** Comes back with the ticket of before, again and again, until it is not let in any more. */
  async function comeBack(room: FullRoom, listening: TestClient[]): Promise<void> {
    while (await listen(room, listening));
  }

  it('[BR-26] brings no frame of the next controller to a ticket of the recipient’s that met another, however they race', async () => {
    const { recipients, controllers, database } = sides();
    for (let round = 0; round < rounds; round += 1) {
      const room = await recipients.fill(2);
      const strangers = [await controllers.person(), await controllers.person()];
      const isTaken = { by: null };
      const listening: TestClient[] = [];
      await listen(room, listening);
      await Promise.all([
        comeBack(room, listening),
        database.queries.execute(sql`delete from room_seats where account_pk = ${room.joiner.person.pk}`),
        ...strangers.map((person) => seizeSeat(person, room, isTaken)),
      ]);
      expect(isTaken.by).not.toBeNull();
      for (const client of listening) {
        expect(client.received).toEqual([]);
        await client.end();
      }
    }
  });
}
