-- Whose books a subscription stands in: the provider's name, and whether it moves no real money. Until now the embedded
-- sandbox's own book tells; everything else was PayPal's.
alter table subscriptions add column provider text not null default 'paypal';
alter table subscriptions add column is_sandbox boolean not null default false;
update subscriptions set provider = 'sandbox', is_sandbox = true
  where exists (select from sandbox_subscriptions where sandbox_subscriptions.id = subscriptions.id);

alter table subscription_orders add column provider text not null default 'paypal';
alter table subscription_orders add column is_sandbox boolean not null default false;
update subscription_orders set provider = 'sandbox', is_sandbox = true
  where exists (select from sandbox_subscriptions where sandbox_subscriptions.id = subscription_orders.provider_id);

-- from here on each row says so itself
alter table subscriptions alter column provider drop default, alter column is_sandbox drop default;
alter table subscription_orders alter column provider drop default, alter column is_sandbox drop default;
