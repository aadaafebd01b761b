-- A code of a new address waits as links do; its key is made when it goes out as well.
alter table mail_errands drop constraint mail_errands_kind_check;
alter table mail_errands add constraint mail_errands_kind_check check (
  kind in (
    'activation', 'reset', 'verification-code', 'email-changed', 'password-changed', 'password-reset',
    'identity-linked', 'identity-unlinked', 'warning', 'report-answered'
  )
);

-- Its text was handed over once, and no reply came: it may have arrived.
alter table mail_errands add column may_have_arrived boolean not null default false;

-- Instances that are running, by what they say every few seconds.
create table instance_beats (
  instance text primary key,
  -- a broker inside it, which no other instance reaches
  has_own_broker boolean not null,
  began_at timestamptz not null,
  said_at timestamptz not null
);
