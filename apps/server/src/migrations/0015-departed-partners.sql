-- Whom somebody met in a room and whose account is gone: enough to take a report of what was in that room, and nothing
-- about the person. Refers to no table: two who met may delete their accounts at once.
create table room_departures (
  witness_pk text not null,
  room_code text not null,
  -- see partnerKeyOf: what the witness's page knows the partner by
  partner_key text not null,
  left_at timestamptz not null,
  primary key (witness_pk, room_code, partner_key)
);

create index room_departures_time on room_departures (left_at);
