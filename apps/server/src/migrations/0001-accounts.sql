-- Secrets (session tokens, mailed keys, tickets) stand here as SHA-256 of 256 random bits, in base64url;
-- what people choose or type (passwords, codes) as argon2id.

create table accounts (
  pk text primary key,
  -- normalised, see docs/spec/accounts.md; null for a social account whose provider vouched for none
  email text constraint accounts_email_unique unique,
  -- null until activation, and for accounts without a password
  password_hash text,
  sign_in_method text not null check (sign_in_method in ('Email', 'Google', 'Apple')),
  display_name text not null,
  -- 1 to 3; null shows the default
  avatar integer check (avatar between 1 and 3),
  language text not null check (language in ('en', 'ja', 'zh')),
  is_operator boolean not null default false,
  failed_attempts integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  first_sign_in_at timestamptz,
  membership_choice text check (membership_choice in ('Y', 'N')),
  membership_reason text,
  pk_dept text,
  pk_corp text
);

create index accounts_not_activated on accounts (created_at) where activated_at is null;

-- Each registration of an address that is not activated carries its own password to the key that it was mailed.
create table registrations (
  key_hash text primary key,
  account_pk text not null references accounts on delete cascade,
  password_hash text not null,
  -- version of the text under the ticked box; becomes a consent when the key is used
  consent_version text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index registrations_account on registrations (account_pk);
create index registrations_expiry on registrations (expires_at);

create table reset_keys (
  key_hash text primary key,
  account_pk text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index reset_keys_account on reset_keys (account_pk);
create index reset_keys_expiry on reset_keys (expires_at);

create table sessions (
  token_hash text primary key,
  -- what the person's own list calls it
  id text not null constraint sessions_id_unique unique,
  account_pk text not null references accounts on delete cascade,
  client text not null,
  created_at timestamptz not null,
  -- last proof of who it is: sign-in or password
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_account on sessions (account_pk);
create index sessions_expiry on sessions (expires_at);

-- One at a time for an account; it dies with the session that asked for it.
create table email_changes (
  account_pk text primary key references accounts on delete cascade,
  id text not null,
  session_hash text not null references sessions on delete cascade,
  new_email text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create index email_changes_session on email_changes (session_hash);

create table consents (
  account_pk text not null references accounts on delete cascade,
  version text not null,
  given_at timestamptz not null,
  primary key (account_pk, version)
);

create table platforms (
  account_pk text primary key references accounts on delete cascade,
  os_type text not null,
  manufacturer text not null,
  saved_at timestamptz not null
);

-- A person at a provider: provider and subject, never the address.
create table identities (
  provider text not null check (provider in ('Google', 'Apple')),
  subject text not null,
  account_pk text not null references accounts on delete cascade,
  email text,
  linked_at timestamptz not null,
  constraint identities_subject_unique primary key (provider, subject)
);

create index identities_account on identities (account_pk);

-- A social sign-in under way: everything secret about it is derived from the cookie whose hash stands here.
create table sign_in_flows (
  secret_hash text primary key,
  provider text not null,
  expires_at timestamptz not null
);

-- What a provider said, kept for the minute until the page collects it.
create table sign_in_tickets (
  ticket_hash text primary key,
  flow_hash text not null,
  provider text not null,
  subject text not null,
  email text,
  display_name text,
  expires_at timestamptz not null
);

-- ID tokens that have been used and could be shown again.
create table spent_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- The moment at which a bucket of tries is full again.
create table rate_limits (
  key_hash text primary key,
  full_at timestamptz not null
);

create index rate_limits_full on rate_limits (full_at);
