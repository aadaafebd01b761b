-- A ticket ends with its session and with its seat, a recipient's also with the seat of the controller whom it met. What
-- ends one of them, whoever and however, moves the ticket's own end into the past: so those that ended are found by
-- room_tickets_expiry, however many live.
create function end_tickets_of_session() returns trigger language plpgsql as $$
begin
  update room_tickets set expires_at = 'epoch' where session_hash = old.token_hash;
  return null;
end $$;

create trigger sessions_end_tickets after delete on sessions
  for each row execute function end_tickets_of_session();

create function end_tickets_of_seat() returns trigger language plpgsql as $$
begin
  update room_tickets set expires_at = 'epoch'
    where room_code = old.room_code
      and ((seat = old.seat and account_pk = old.account_pk) or controller_pk = old.account_pk);
  return null;
end $$;

create trigger room_seats_end_tickets after delete on room_seats
  for each row execute function end_tickets_of_seat();
