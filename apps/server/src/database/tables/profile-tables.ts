import type { WaveformChannel, WaveformRange } from '@kinora/motion/profile';
import { boolean, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const profiles = pgTable('profiles', {
  pk: text('pk').primaryKey(),
  accountPk: text('account_pk').notNull(),
  name: text('name').notNull(),
  remark: text('remark').notNull(),
  type: integer('type').notNull(),
  reversed: boolean('reversed').notNull(),
  startOffsetMs: integer('start_offset_ms').notNull().default(0),
  channels: json('channels').$type<WaveformChannel[]>().notNull(),
  offChannels: json('off_channels').$type<WaveformChannel[]>().notNull(),
  ranges: jsonb('ranges').$type<WaveformRange[]>().notNull(),
  position: integer('position').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});
