-- The first ticket of the room since one was used in its cell, and when one was used there last. Null: none.
alter table rooms add column ticketed_at timestamptz, add column reached_at timestamptz;
