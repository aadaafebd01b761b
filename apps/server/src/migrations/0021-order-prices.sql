-- The price that an order was begun with; null for orders of versions before.
alter table subscription_orders add column amount_cents integer;
alter table subscription_orders add column currency_code text;
