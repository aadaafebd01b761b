import type { OperatorNoticeKind, ReportMeasure, ReportState } from '@kinora/contract/http';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const roomReports = pgTable('room_reports', {
  id: text('id').primaryKey(),
  roomCode: text('room_code').notNull(),
  reporterPk: text('reporter_pk'),
  reportedPk: text('reported_pk'),
  reason: text('reason').notNull(),
  reportedAt: moment('reported_at').notNull(),
  state: text('state').$type<ReportState>().notNull().default('new'),
  measure: text('measure').$type<ReportMeasure>(),
  answer: text('answer').notNull().default(''),
  closedAt: moment('closed_at'),
});

export const reportNotes = pgTable('report_notes', {
  id: text('id').primaryKey(),
  reportId: text('report_id').notNull(),
  operatorPk: text('operator_pk'),
  text: text('text').notNull(),
  writtenAt: moment('written_at').notNull(),
});

export const operatorNotices = pgTable('operator_notices', {
  id: text('id').primaryKey(),
  accountPk: text('account_pk').notNull(),
  kind: text('kind').$type<OperatorNoticeKind>().notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});
