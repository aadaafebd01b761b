-- What is set for axes that are off, for when they are on again: the wire's offChannelList, read as a whole like channels.
alter table profiles add column off_channels json not null default '[]';
