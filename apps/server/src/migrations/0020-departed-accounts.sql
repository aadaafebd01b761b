-- What a deleted account has used up, so that who registers again has no second trial and no second room of the day.
create table departed_accounts (
  -- HMAC of the address, or of an identity elsewhere, under the secret below
  key text primary key,
  -- begin of the trial; null: it never began
  first_sign_in_at timestamptz,
  -- rooms of this UTC day that counted
  room_day date not null,
  rooms integer not null,
  forget_at timestamptz not null
);

create index departed_accounts_end on departed_accounts (forget_at);

-- Made when first needed, one for all instances.
create table server_secrets (
  purpose text primary key,
  secret text not null
);

-- Rooms that a former account of the same person had on a day.
alter table accounts add column earlier_room_day date;
alter table accounts add column earlier_rooms integer not null default 0;
