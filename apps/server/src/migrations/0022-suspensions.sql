-- Since when an operator has suspended an account; the reason is in the audit. An instance of the version before lets a
-- suspended person sign in, but this version finds no such session.
alter table accounts add column suspended_at timestamptz;

-- The person of the registry to whom the account belongs.
alter table accounts add column person_pk text constraint accounts_person_unique unique
  references people on delete set null;

-- The order in which operators read accounts, as a whole and by state.
create index accounts_by_time on accounts (created_at, pk);
create index accounts_suspended on accounts (created_at, pk) where suspended_at is not null;
create index accounts_unactivated on accounts (created_at, pk) where activated_at is null;
create index accounts_of_operators on accounts (created_at, pk) where is_operator;

-- What a search by beginnings compares, byte by byte.
create index accounts_by_email on accounts ((email collate "C"));
create index accounts_by_nickname on accounts ((lower(normalize(display_name, NFKC)) collate "C"));
create index accounts_by_pk on accounts ((pk collate "C"));
create index devices_owned on devices ((code collate "C")) where owner_pk is not null;
