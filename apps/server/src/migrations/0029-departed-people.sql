-- Blocks, reports and a suspension outlive a deleted account, under the marks by which its person is known again.
alter table departed_accounts
  -- the account that the address or identity belonged to, deleted or not; null for a mark of the version before
  add column account_pk text,
  -- null: it was not suspended
  add column suspended_at timestamptz;
create index departed_accounts_account on departed_accounts (account_pk);

-- For a block or report that comes after the deletion; null for rows of the version before.
alter table room_departures add column partner_pk text;
alter table room_departures add column partner_seat integer check (partner_seat in (1, 2));
create index room_departures_partner on room_departures (partner_pk);

-- From here on they may name an account that is gone, as long as a mark names it as well.
alter table room_blocks drop constraint room_blocks_blocker_pk_fkey;
alter table room_blocks drop constraint room_blocks_blocked_pk_fkey;
alter table room_reports drop constraint room_reports_reporter_pk_fkey;
alter table room_reports drop constraint room_reports_reported_pk_fkey;

create function forget_person() returns trigger language plpgsql as $$
declare
  gone text := to_jsonb(old) ->> tg_argv[0];
begin
  if exists (select from accounts where pk = gone) or exists (select from departed_accounts where account_pk = gone) then
    return null;
  end if;
  delete from room_blocks where blocker_pk = gone or blocked_pk = gone;
  update room_reports set reporter_pk = null where reporter_pk = gone;
  update room_reports set reported_pk = null where reported_pk = gone;
  return null;
end $$;

create trigger accounts_removed after delete on accounts for each row execute function forget_person('pk');
create trigger marks_removed after delete on departed_accounts for each row execute function forget_person('account_pk');
