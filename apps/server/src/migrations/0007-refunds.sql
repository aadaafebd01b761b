-- What was paid up to this moment was given back, and gives no membership; a later payment does again.
alter table subscriptions add column refunded_until timestamptz;
