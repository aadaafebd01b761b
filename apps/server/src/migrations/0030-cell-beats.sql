-- When each server last heard each cell, and when it said so. A server that hears none has its rows as well.
create table cell_beats (
  server text not null,
  cell text not null,
  said_at timestamptz not null,
  heard_at timestamptz,
  primary key (server, cell)
);

-- When the room last went from one cell to another; null: never.
alter table rooms add column moved_at timestamptz;
