-- The company's own devices. The primary key is what makes one owner a device.
create table devices (
  -- in capitals
  code text primary key,
  type text not null,
  -- SHA-256 of serial and claim code; null where the box has none
  claim_code_hash text,
  registered_at timestamptz not null,
  owner_pk text references accounts on delete set null,
  claimed_at timestamptz,
  -- a device whose owner's account was deleted keeps the date of the claim, and nobody reads it
  constraint devices_claim_dated check (owner_pk is null or claimed_at is not null)
);

create index devices_owner on devices (owner_pk);
create index devices_code_prefix on devices (code text_pattern_ops);
create index devices_type on devices (type, code);
create index devices_registered on devices (registered_at, code);
create index devices_claimed on devices (claimed_at, code);

-- Tries at claiming a device, by the server's UTC day.
create table claim_tries (
  account_pk text not null references accounts on delete cascade,
  day date not null,
  tries integer not null,
  primary key (account_pk, day)
);

create index claim_tries_day on claim_tries (day);

-- A subscription that was begun: its pk goes to the payment provider as `custom_id`. It outlives its account, so that
-- an approval that comes too late can be cancelled.
create table subscription_orders (
  pk text primary key,
  account_pk text references accounts on delete set null,
  plan_id text not null,
  -- null until the provider has answered
  provider_id text constraint subscription_orders_provider_unique unique,
  approval_url text,
  created_at timestamptz not null,
  -- when to ask the provider again; null: no more
  check_at timestamptz
);

create index subscription_orders_account on subscription_orders (account_pk);
create index subscription_orders_due on subscription_orders (check_at) where check_at is not null;
create index subscription_orders_created on subscription_orders (created_at);

-- What is known of a subscription, joined from what the provider said (docs/spec/membership.md). One whose account has
-- gone is owed a cancellation.
create table subscriptions (
  pk text primary key,
  account_pk text references accounts on delete set null,
  -- the provider's
  id text not null constraint subscriptions_id_unique unique,
  plan_id text not null,
  interval_unit text not null check (interval_unit in ('MONTH', 'YEAR', 'DAY')),
  interval_count integer not null check (interval_count > 0),
  currency_code text not null,
  -- price of one interval in hundredths
  amount_cents integer not null check (amount_cents >= 0),
  started_at timestamptz not null,
  status text not null check (status in ('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  status_since timestamptz not null,
  paid_until timestamptz,
  -- when the provider last said ACTIVE
  active_seen_at timestamptz,
  cancel_reason text,
  -- when to ask the provider again; null: no more
  check_at timestamptz
);

create index subscriptions_account on subscriptions (account_pk, started_at);
create index subscriptions_due on subscriptions (check_at) where check_at is not null;
create index subscriptions_orphans on subscriptions (id) where account_pk is null;
create index subscriptions_id_prefix on subscriptions (id text_pattern_ops);
create index subscriptions_started on subscriptions (started_at, pk);
create index subscriptions_paid on subscriptions (paid_until, pk);
create index subscriptions_interval on subscriptions (interval_unit, pk);
create index subscriptions_status on subscriptions (status, pk);
create index subscriptions_currency on subscriptions (currency_code, pk);
create index subscriptions_amount on subscriptions (amount_cents, pk);

-- Webhooks that were received, so that each counts once.
create table payment_events (
  event_id text primary key,
  received_at timestamptz not null
);

create index payment_events_received on payment_events (received_at);

-- The embedded provider's own books; it stands in for a real one and moves no money.
create table sandbox_subscriptions (
  id text primary key,
  -- idempotency key of the call that made it
  request_id text not null constraint sandbox_request_unique unique,
  plan_id text not null,
  custom_id text not null,
  status text not null,
  status_since timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  -- end of renewals
  ended_at timestamptz,
  return_url text not null,
  cancel_url text not null,
  language text not null
);

-- Searches by the beginning of an owner's address.
create index accounts_email_prefix on accounts (email text_pattern_ops);
