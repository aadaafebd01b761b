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

type Departing = Pick<Account, 'pk' | 'firstSignInAt' | 'suspendedAt'>;

export type Mark = typeof departedAccounts.$inferSelect;

/** Notes what an account leaves to who comes back, inside the transaction that deletes it. The period of its older marks begins anew. */
export async function noteDeparted(queries: Queries, account: Departing, now: Date): Promise<void> {
  const mark = await markOf(queries, account, now);
  await writeMarks(queries, await readKnownBy(queries, account.pk), mark);
  await queries.update(departedAccounts).set(mark).where(eq(departedAccounts.accountPk, account.pk));
}

/** Notes an address or identity that an account no longer has, inside the transaction that takes it away. */
export async function noteGivenUp(
  queries: Queries,
  account: Departing,
  known: KnownBy,
  now: Date,
): Promise<void> {
  await writeMarks(queries, known, await markOf(queries, account, now));
}

/** The marks by which the person of an account is known; nobody else changes them until the transaction ends. */
export async function holdMarks(queries: Queries, pk: string): Promise<Mark[]> {
  const keys = await keysOf(queries, await readKnownBy(queries, pk));
  return queries
    .select()
    .from(departedAccounts)
    .where(inArray(departedAccounts.key, keys))
    .orderBy(departedAccounts.key)
    .for('update');
}

async function markOf(queries: Queries, { pk, firstSignInAt, suspendedAt }: Departing, now: Date) {
  const roomDay = now.toISOString().slice(0, 10);
  return {
    accountPk: pk,
    firstSignInAt,
    suspendedAt,
    roomDay,
    rooms: await countRooms(queries, pk, roomDay),
    forgetAt: addMs(now, lifetimes.departed),
  };
}

async function writeMarks(queries: Queries, known: KnownBy, mark: Omit<Mark, 'key'>): Promise<void> {
  for (const key of await keysOf(queries, known)) {
    await queries
      .insert(departedAccounts)
      .values({ key, ...mark })
      .onConflictDoUpdate({ target: departedAccounts.key, set: mark });
  }
}

async function readKnownBy(queries: Queries, pk: string): Promise<KnownBy> {
  const [account] = await queries.select({ email: accounts.email }).from(accounts).where(eq(accounts.pk, pk));
  const linked = await queries.select().from(identities).where(eq(identities.accountPk, pk));
  return { email: account?.email ?? null, identities: linked };
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
