-- Who came into whose room: the creator and each joiner have met. Kept with the room, whoever parts the two, so that
-- either can still report the other.
create table room_meetings (
  room_code text not null references rooms on delete cascade,
  joiner_pk text not null references accounts on delete cascade,
  -- when the joiner last took the seat
  met_at timestamptz not null,
  primary key (room_code, joiner_pk)
);

create index room_meetings_joiner on room_meetings (joiner_pk);

insert into room_meetings (room_code, joiner_pk, met_at)
select room_seats.room_code, room_seats.account_pk, room_seats.seen_at
from room_seats join rooms on rooms.code = room_seats.room_code
where room_seats.account_pk <> rooms.creator_pk;
