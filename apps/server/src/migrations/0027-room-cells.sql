-- The cell that carries a room's messages; null where the broker is one, and for rooms of versions before.
alter table rooms add column cell text;
