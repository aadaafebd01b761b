import { expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { createTracedDatabase } from '../../testing/traced-database.ts';
import { createAccountStore } from '../accounts/account-store.ts';
import { createDeviceStore } from '../devices/device-store.ts';
import { createStandingStore } from './standing-store.ts';
import { createSubscriptionStore } from './subscriptions/subscription-store.ts';
import { createEntitlements } from './entitlement.ts';

const books = { name: 'Sandbox', isSandbox: true };
const now = new Date('2026-11-20T12:00:00Z');
const soon = '2026-11-21T12:00:00Z';
const past = '2026-11-10T12:00:00Z';

/** What an account has, and whether that is enough. */
const people: readonly (readonly [pk: string, isAllowed: boolean, rows: string])[] = [
  ['nothing', false, ''],
  ['fresh', true, `update accounts set first_sign_in_at = '2026-11-18T12:00Z' where pk = 'fresh';`],
  ['over', false, `update accounts set first_sign_in_at = '2026-11-17T12:00Z' where pk = 'over';`],
  ['owner', true, device('one', 'owner') + device('two', 'owner')],
  ['paid', true, subscription('paid', 'ACTIVE', soon)],
  ['served', true, subscription('served', 'CANCELLED', soon) + subscription('served', 'EXPIRED', past)],
  ['ended', false, subscription('ended', 'CANCELLED', past)],
  ['refunded', false, subscription('refunded', 'CANCELLED', soon, { refundedUntil: soon })],
  ['real', true, subscription('real', 'CANCELLED', soon, { provider: 'Other', isSandbox: false })],
  ['played', false, subscription('played', 'CANCELLED', soon, { provider: 'Other' })],
];

function device(code: string, owner: string): string {
  return `insert into devices (code, type, registered_at, owner_pk, claimed_at)
    values ('${code}', '0', now(), '${owner}', now());`;
}

function subscription(
  owner: string,
  status: string,
  paidUntil: string,
  { provider = books.name, isSandbox = true, refundedUntil = null as string | null } = {},
): string {
  const refunded = refundedUntil === null ? 'null' : `'${refundedUntil}'`;
  const pk = `${owner}-${status}`;
  return `
    insert into subscription_orders (pk, account_pk, plan_id, created_at, provider, is_sandbox)
      values ('${pk}', '${owner}', 'P', now(), '${provider}', ${String(isSandbox)});
    insert into subscriptions (pk, account_pk, id, plan_id, interval_unit, interval_count, currency_code, amount_cents,
      started_at, status, status_since, paid_until, refunded_until, provider, is_sandbox)
      values ('${pk}', '${owner}', 'I-${pk}', 'P', 'MONTH', 1, 'USD', 999, '${past}', '${status}', '${past}',
      '${paidUntil}', ${refunded}, '${provider}', ${String(isSandbox)});`;
}

it.each(databases)(
  '[BR-97, BR-24, MB-4] one statement for many accounts gives the same result as one for each, on $name',
  async ({ open }) => {
    const database = await open();
    for (const [pk, , rows] of people) {
      await database.script(`
        insert into accounts (pk, sign_in_method, display_name, language, created_at)
          values ('${pk}', 'Google', 'P', 'en', now()); ${rows}`);
    }
    const trace: string[] = [];
    const traced = createTracedDatabase(database, trace);
    const accounts = createAccountStore(database);
    const deps = {
      devices: createDeviceStore(database),
      subscriptions: createSubscriptionStore(database, books),
      standings: createStandingStore(traced, books),
      accounts: {
        findFirstSignIn: async (pk: string) => (await accounts.findByPk(pk))?.firstSignInAt ?? null,
      },
      clock: { now: () => now },
      isOpen: false,
    };
    const { of, barredAmong } = createEntitlements(deps);
    const pks = [...people.map(([pk]) => pk), 'gone'];
    const barred = new Set(await barredAmong(pks));
    expect(trace).toHaveLength(1);
    for (const [pk, isAllowed] of people) {
      expect([pk, !barred.has(pk), (await of(pk)).allowed]).toEqual([pk, isAllowed, isAllowed]);
    }
    expect(barred.has('gone')).toBe(true);
    expect(await createEntitlements({ ...deps, isOpen: true }).barredAmong(pks)).toEqual([]);
    await database.close();
  },
);
