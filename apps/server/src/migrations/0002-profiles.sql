-- Once in the life of an account it gets its sample profiles; who deletes them does not get them again.
alter table accounts add column samples_made_at timestamptz;

create table profiles (
  -- unguessable, like every key that a client names
  pk text primary key,
  account_pk text not null references accounts on delete cascade,
  name text not null,
  remark text not null,
  -- 0 made by its owner, 1 a sample
  type integer not null check (type in (0, 1)),
  reversed boolean not null,
  -- the wire's channelList and channelRangeList, judged before they come here; channels are read as a whole only, and
  -- a list of them comes out of text in two thirds of the time
  channels json not null,
  ranges jsonb not null,
  -- place in the owner's list; equal ones stand in the order of their making
  position integer not null,
  -- counts the changes, from 1
  revision integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index profiles_account on profiles (account_pk, position);
