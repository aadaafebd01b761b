-- Rooms of two. A room lives from created_at to expires_at, and is one thing with its code.
create table rooms (
  code text primary key,
  creator_pk text not null references accounts on delete cascade,
  -- the server's UTC day of the creation
  day date not null,
  -- name and seat stand when the creator has opened the room; before, nobody else finds it
  name text,
  -- 1 the controller's, 2 the recipient's
  creator_seat integer check (creator_seat in (1, 2)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint rooms_one_a_day unique (creator_pk, day),
  check ((name is null) = (creator_seat is null))
);

create index rooms_expiry on rooms (expires_at);

create table room_seats (
  room_code text not null references rooms on delete cascade,
  seat integer not null check (seat in (1, 2)),
  account_pk text not null references accounts on delete cascade,
  -- its person said good-bye: only coming back makes it present again
  is_away boolean not null,
  -- last call from the seat
  seen_at timestamptz not null,
  primary key (room_code, seat),
  constraint room_seats_account_once unique (room_code, account_pk)
);

create index room_seats_account on room_seats (account_pk);

-- What a seat shows the broker. Nothing here refers to other tables: a ticket whose session, seat or room has gone
-- has to be found, because its connection is still to be closed.
create table room_tickets (
  client_id text primary key,
  -- SHA-256 of 256 random bits, in base64url
  password_hash text not null,
  room_code text not null,
  seat integer not null,
  account_pk text not null,
  session_hash text not null,
  expires_at timestamptz not null,
  -- when its connection was last seen open; null: there is none
  connected_at timestamptz,
  constraint room_tickets_one_a_seat unique (room_code, seat)
);

create index room_tickets_session on room_tickets (session_hash);
create index room_tickets_expiry on room_tickets (expires_at);

create table room_blocks (
  blocker_pk text not null references accounts on delete cascade,
  blocked_pk text not null references accounts on delete cascade,
  blocked_at timestamptz not null,
  primary key (blocker_pk, blocked_pk)
);

create index room_blocks_blocked on room_blocks (blocked_pk);

-- For operators; outlives the room, and its people's accounts.
create table room_reports (
  id text primary key,
  room_code text not null,
  reporter_pk text references accounts on delete set null,
  reported_pk text references accounts on delete set null,
  reason text not null,
  reported_at timestamptz not null
);

create index room_reports_reporter on room_reports (reporter_pk);
create index room_reports_reported on room_reports (reported_pk);
create index room_reports_time on room_reports (reported_at);
