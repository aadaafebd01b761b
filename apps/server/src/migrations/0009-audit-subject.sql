-- What was done to one thing, by time.
create index audit_entries_subject on audit_entries (subject, at, id);
