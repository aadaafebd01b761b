-- A room is its creator's one of the day once a second person has sat in it; null: nobody has. An instance of the
-- version before sees no limit a day while both run.
alter table rooms add column joined_at timestamptz;
update rooms set joined_at = met.at
  from (select room_code, min(met_at) as at from room_meetings group by room_code) as met
  where met.room_code = rooms.code;
alter table rooms drop constraint rooms_one_a_day;
create index rooms_creator_day on rooms (creator_pk, day);

-- The seat that a blocked person had when blocked; null for blocks of versions before.
alter table room_blocks add column blocked_seat integer check (blocked_seat in (1, 2));
