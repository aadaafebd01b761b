/**
 * Statements that fill a database with so many subscriptions, each of a separate account, as a shop's would be
 * spread: nine of ten ACTIVE, begun over three years.
 * @param books whose they are: the provider's name, and whether it moves no real money
 */
export function manySubscriptions(count: number, books = "'sandbox', true"): string {
  return `
    insert into accounts (pk, email, sign_in_method, display_name, language, created_at, activated_at)
    select 'bench' || i, md5(i::text) || '@example.org', 'Email', 'Bench ' || i, 'en', now(), now()
    from generate_series(1, ${String(count)}) as i;
    insert into subscriptions (pk, account_pk, id, plan_id, interval_unit, interval_count, currency_code,
      amount_cents, started_at, status, status_since, paid_until, active_seen_at, check_at, provider, is_sandbox)
    select 'bench' || i, 'bench' || i, 'I-' || upper(substr(md5('s' || i), 1, 12)), 'P-MONTH', 'MONTH', 1, 'USD', 999,
      at, case when i % 10 = 0 then 'CANCELLED' else 'ACTIVE' end, at, at + interval '40 months', at,
      now() + interval '1 day', ${books}
    from (select i, now() - random() * interval '3 years' as at from generate_series(1, ${String(count)}) as i) as rows;
    analyze accounts;
    analyze subscriptions;`;
}
