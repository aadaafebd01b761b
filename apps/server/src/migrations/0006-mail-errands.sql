-- Mails that somebody asked for and that are not sent yet. No key stands here: it is made when the mail goes out.
create table mail_errands (
  id text primary key,
  kind text not null check (kind in ('activation', 'reset', 'email-changed')),
  -- as it was asked for; whether it has an account is looked up when the mail goes out
  email text not null,
  -- null: the account's
  language text check (language in ('en', 'ja', 'zh')),
  tries integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);

create index mail_errands_due on mail_errands (due_at);
