import type { IdentityProviderName } from '@kinora/contract/http';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { rooms } from '../../../database/tables/room-tables.ts';
import {
  accounts,
  departedAccounts,
  identities,
  serverSecrets,
} from '../../../database/tables/account-tables.ts';
import { addMs } from '../../wall-clock.ts';
import type { Account } from '../account.ts';
import { lifetimes } from '../lifetimes.ts';
import { createSecret, deriveSecret } from '../secrets.ts';

/** By what somebody is known who comes back. */
interface KnownBy {
  readonly email: string | null;
  readonly identities: readonly { readonly provider: IdentityProviderName; readonly subject: string }[];
}

/** What an account begins with whose owner has had another one. */
type Earlier = Pick<typeof accounts.$inferInsert, 'firstSignInAt' | 'earlierRoomDay' | 'earlierRooms'>;

/** Notes what an account has used up, inside the transaction that deletes it. */
export async function noteDeparted(
  queries: Queries,
  { pk, email, firstSignInAt }: Pick<Account, 'pk' | 'email' | 'firstSignInAt'>,
  now: Date,
): Promise<void> {
  const roomDay = now.toISOString().slice(0, 10);
  const used = {
    firstSignInAt,
    roomDay,
    rooms: await countRooms(queries, pk, roomDay),
    forgetAt: addMs(now, lifetimes.departed),
  };
  const linked = await queries.select().from(identities).where(eq(identities.accountPk, pk));
  for (const key of await keysOf(queries, { email, identities: linked })) {
    await queries
      .insert(departedAccounts)
      .values({ key, ...used })
      .onConflictDoUpdate({ target: departedAccounts.key, set: used });
  }
}

export async function findEarlier(queries: Queries, known: KnownBy): Promise<Earlier> {
  const found = await queries
    .select()
    .from(departedAccounts)
    .where(inArray(departedAccounts.key, await keysOf(queries, known)));
  const begins = found.flatMap(({ firstSignInAt }) => firstSignInAt?.getTime() ?? []);
  const [last] = found.toSorted((one, other) => (one.roomDay < other.roomDay ? 1 : -1));
  return {
    firstSignInAt: begins.length === 0 ? null : new Date(Math.min(...begins)),
    earlierRoomDay: last?.roomDay ?? null,
    earlierRooms: last?.rooms ?? 0,
  };
}

/** Rooms of a day that count, with those of a former account. */
export async function countRooms(queries: Queries, creatorPk: string, day: string): Promise<number> {
  const own = await queries
    .select({ code: rooms.code })
    .from(rooms)
    .where(and(eq(rooms.creatorPk, creatorPk), eq(rooms.day, day), isNotNull(rooms.joinedAt)));
  const [earlier] = await queries
    .select({ rooms: accounts.earlierRooms })
    .from(accounts)
    .where(and(eq(accounts.pk, creatorPk), eq(accounts.earlierRoomDay, day)));
  return own.length + (earlier?.rooms ?? 0);
}

async function keysOf(queries: Queries, { email, identities: known }: KnownBy): Promise<string[]> {
  const secret = await readSecret(queries);
  const names = known.map(({ provider, subject }) => `identity ${provider} ${subject}`);
  if (email !== null) names.push(`address ${email}`);
  return names.map((name) => deriveSecret(secret, `departed ${name}`)).sort();
}

const purpose = 'departed-accounts';

async function readSecret(queries: Queries): Promise<string> {
  const find = () => queries.select().from(serverSecrets).where(eq(serverSecrets.purpose, purpose));
  const [known] = await find();
  if (known !== undefined) return known.secret;
  await queries.insert(serverSecrets).values({ purpose, secret: createSecret() }).onConflictDoNothing();
  const [made] = await find();
  if (made === undefined) throw new Error('the secret of departed accounts cannot be kept');
  return made.secret;
}
