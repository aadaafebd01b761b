-- The name that a person chose to show in a room; null: the account's nickname, empty: none.
alter table rooms add column creator_shown_name text;
alter table room_meetings add column joiner_shown_name text;
-- as it was shown to the blocker; null for blocks of versions before
alter table room_blocks add column blocked_shown_name text;
