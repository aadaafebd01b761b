-- A reset is told in words of its own: it unlinks third parties as well.
alter table mail_errands drop constraint mail_errands_kind_check;
alter table mail_errands add constraint mail_errands_kind_check check (
  kind in (
    'activation', 'reset', 'email-changed', 'password-changed', 'password-reset',
    'identity-linked', 'identity-unlinked'
  )
);
