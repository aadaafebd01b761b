-- Notices of what was changed about an account, besides its address.
alter table mail_errands drop constraint mail_errands_kind_check;
alter table mail_errands add constraint mail_errands_kind_check check (
  kind in (
    'activation', 'reset', 'email-changed', 'password-changed', 'identity-linked', 'identity-unlinked'
  )
);
-- who was linked or unlinked; null where the mail is about something else
alter table mail_errands add column provider text check (provider in ('Google', 'Apple'));
