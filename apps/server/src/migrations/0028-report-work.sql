-- What operators do about reports. The version before files reports that are new, lists all of them, and removes them after
-- 180 days, with everything that refers to them here.
alter table room_reports
  add column state text not null default 'new' check (state in ('new', 'inProgress', 'closed')),
  -- null: none
  add column measure text check (measure in ('warned', 'suspended')),
  -- what the reporter was written
  add column answer text not null default '',
  add column closed_at timestamptz;

-- What waits, oldest first, as a whole and by state; what is closed, newest first.
create index room_reports_waiting on room_reports (reported_at, id) where state <> 'closed';
create index room_reports_new on room_reports (reported_at, id) where state = 'new';
create index room_reports_in_progress on room_reports (reported_at, id) where state = 'inProgress';
create index room_reports_closed on room_reports (closed_at, id) where state = 'closed';

-- Other reports of and about one person, newest first.
create index room_reports_of on room_reports (reporter_pk, reported_at);
create index room_reports_about on room_reports (reported_pk, reported_at);
drop index room_reports_reporter;
drop index room_reports_reported;

create table report_notes (
  id text primary key,
  report_id text not null references room_reports on delete cascade,
  -- null for a command, and for an account that is gone
  operator_pk text references accounts on delete set null,
  text text not null,
  written_at timestamptz not null
);
create index report_notes_report on report_notes (report_id, written_at);
create index report_notes_operator on report_notes (operator_pk);

-- What operators wrote to a person; no other person is named in it.
create table operator_notices (
  id text primary key,
  account_pk text not null references accounts on delete cascade,
  kind text not null check (kind in ('warning', 'acted', 'closed')),
  -- the operator's words
  text text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index operator_notices_account on operator_notices (account_pk, created_at);
create index operator_notices_time on operator_notices (created_at);

-- Mails that say that a notice is there. An instance of the version before cannot write them: it leaves them to the next try.
alter table mail_errands drop constraint mail_errands_kind_check;
alter table mail_errands add constraint mail_errands_kind_check check (
  kind in (
    'activation', 'reset', 'email-changed', 'password-changed', 'password-reset',
    'identity-linked', 'identity-unlinked', 'warning', 'report-answered'
  )
);
