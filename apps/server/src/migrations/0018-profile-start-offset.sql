-- Where playing a profile begins, ms on its own time line: the wire's startOffsetMs.
alter table profiles add column start_offset_ms integer not null default 0;
