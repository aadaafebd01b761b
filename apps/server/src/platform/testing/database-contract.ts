import { err, ok } from '@kinora/kernel';
import { eq, sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation, SqlError } from '../../database/sql-error.ts';

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: text('name'),
  isGood: boolean('is_good'),
  at: timestamp('at', { withTimezone: true }),
  shape: jsonb('shape'),
  day: customType<{ data: string }>({ dataType: () => 'date' })('day'),
});

const schema = `
  create table things (id integer primary key, name text constraint things_name_unique unique,
    is_good boolean, at timestamptz, shape jsonb, day date);
  create index things_at on things (at);`;

const empty = { isGood: null, at: null, shape: null, day: null };

/** What every database must do, whichever runs below. */
export function describeDatabase(name: string, open: () => Promise<Database>): void {
  describe(`the database port on ${name}`, () => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
      await database.script(schema);
    });
    afterAll(() => database.close());
    beforeEach(() => database.script('delete from things'));

    const insert = (id: number, label: string) => database.queries.insert(things).values({ id, name: label });
    const count = async () => (await database.queries.select().from(things)).length;

    it('gives back what it was given', async () => {
      const row = {
        id: 1,
        name: "o'clock; -- 東京 \u{1f600}",
        isGood: true,
        at: new Date('2026-03-29T01:30:00.123Z'),
        shape: { a: [1, 'two', null] },
        day: '2024-02-29',
      };
      await database.queries.insert(things).values(row);
      expect(await database.queries.select().from(things).where(eq(things.id, 1))).toEqual([row]);
    });

    it('gives back null where there is nothing', async () => {
      await insert(1, 'one');
      expect(await database.queries.select().from(things)).toEqual([{ id: 1, name: 'one', ...empty }]);
    });

    it('gives the rows that a write returns', async () => {
      const returned = await database.queries
        .insert(things)
        .values({ id: 7, name: 'seven' })
        .returning({ id: things.id });
      expect(returned).toEqual([{ id: 7 }]);
    });

    it('keeps what a transaction wrote when it resolves', async () => {
      const value = await database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 1, name: 'one' });
        return 'done';
      });
      expect(value).toBe('done');
      expect(await count()).toBe(1);
    });

    it('forgets what a transaction wrote when it throws, and passes the error on', async () => {
      const failed = database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 1, name: 'one' });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      expect(await count()).toBe(0);
    });

    it('[BR-143] forgets what a transaction wrote when it resolves to a refusal, and passes the refusal on', async () => {
      const refused = await database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 1, name: 'one' });
        return err('changed my mind');
      });
      expect(refused).toEqual(err('changed my mind'));
      expect(await count()).toBe(0);
      await database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 2, name: 'two' });
        return ok(null);
      });
      expect(await count()).toBe(1);
    });

    it('works on after a transaction in which a statement failed', async () => {
      await insert(1, 'one');
      await expect(
        database.transaction(({ queries }) => queries.insert(things).values({ id: 1, name: 'again' })),
      ).rejects.toThrow();
      expect(await count()).toBe(1);
    });

    it('does not call a transaction kept of which a statement failed and nobody said so', async () => {
      await insert(1, 'one');
      const swallowed = database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 2, name: 'two' });
        await queries
          .insert(things)
          .values({ id: 1, name: 'again' })
          .catch(() => undefined);
      });
      await expect(swallowed).rejects.toThrow('aborted');
      expect(await count()).toBe(1);
    });

    it('runs one text again and again, also after it was refused', async () => {
      await insert(1, 'one');
      await expect(insert(1, 'one')).rejects.toThrow();
      await insert(2, 'two');
      await expect(insert(3, 'two')).rejects.toThrow();
      await insert(3, 'three');
      expect(await count()).toBe(3);
    });

    it('refuses a text that is wrong as often as it comes', async () => {
      for (let time = 0; time < 3; time += 1) {
        await expect(database.queries.execute(sql`select * from nowhere where a = ${1}`)).rejects.toThrow();
      }
      expect(await count()).toBe(0);
    });

    it('works with more texts than it keeps', async () => {
      for (let number = 0; number < 400; number += 1) {
        const rows = await database.queries.execute(sql.raw(`select ${String(number)} as number`));
        expect(rows).toEqual([[number]]);
      }
    });

    it('hides from others what a transaction has not committed', async () => {
      let seenOutside = Promise.resolve(-1);
      await database.transaction(async ({ queries }) => {
        await queries.insert(things).values({ id: 1, name: 'one' });
        // starts now, and may have to wait for the end where there is one connection
        seenOutside = count();
        await queries.delete(things);
      });
      expect(await seenOutside).toBe(0);
    });

    it('names the constraint that refused a row', async () => {
      await insert(1, 'same');
      const error: unknown = await insert(2, 'same').then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isUniqueViolation(error, 'things_name_unique')).toBe(true);
      expect(isUniqueViolation(error, 'things_pkey')).toBe(false);
    });

    it('refuses nonsense with its SQLSTATE and without the values', async () => {
      const error: unknown = await database.queries.execute(sql`select ${'a secret'} from nowhere`).then(
        () => null,
        (reason: unknown) => reason,
      );
      const cause = error instanceof Error ? error.cause : null;
      expect(cause).toBeInstanceOf(SqlError);
      expect(cause).toMatchObject({ code: '42P01' });
      expect(String(cause)).not.toContain('a secret');
    });

    it('lets exactly one of many racing writers have a unique name', async () => {
      const tries = Array.from({ length: 20 }, (_, id) =>
        insert(id, 'wanted').then(
          () => true,
          () => false,
        ),
      );
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await count()).toBe(1);
    });

    it('loses no increment of racing transactions', async () => {
      await insert(0, 'counter');
      const increments = Array.from({ length: 20 }, () =>
        database.transaction(async ({ queries }) => {
          const [row] = await queries.select().from(things).where(eq(things.id, 0)).for('update');
          const shape = Number(row?.shape ?? 0) + 1;
          await queries.update(things).set({ shape }).where(eq(things.id, 0));
        }),
      );
      await Promise.all(increments);
      expect(await database.queries.select({ shape: things.shape }).from(things)).toEqual([{ shape: 20 }]);
    });

    it('[AC-247] closes when all that was asked before has ended', async () => {
      const closed = await open();
      const asked = Array.from({ length: 50 }, async () => closed.queries.execute(sql`select 1`));
      // the builder asks in a promise
      await new Promise((resolve) => setImmediate(resolve));
      await closed.close();
      expect(await Promise.all(asked)).toHaveLength(50);
    });

    it('says that it is ready', async () => {
      expect(await database.isReady()).toBe(true);
    });
  });
}
