import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';
import { shownAccountSchema } from './shown-account.ts';

/** A report waits until it is closed. */
export const reportStates = ['new', 'inProgress', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Which reports a list shows; `waiting` are those that are not closed. */
export const reportFilters = ['waiting', ...reportStates] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** What was done about the person that a report is about; a suspension outweighs a warning. */
export const reportMeasureSchema = z.enum(['warned', 'suspended']);
export type ReportMeasure = z.output<typeof reportMeasureSchema>;

const moment = z.iso.datetime();

const briefReport = {
  id: z.string(),
  reason: z.string(),
  reportedAt: moment,
  state: z.enum(reportStates),
  /** null: none */
  measure: z.nullable(reportMeasureSchema),
};

/** What a person reported to the operators about a partner; an account is null where it is gone. */
const reportRow = {
  ...briefReport,
  roomCode: z.string(),
  closedAt: z.nullable(moment),
  /** since it was filed, by the server's clock; null once it is closed */
  waitingMs: z.nullable(z.number()),
  reporter: z.nullable(shownAccountSchema),
  reported: z.nullable(shownAccountSchema),
  /** the reported account is deleted, and its person is known when coming back: it can be suspended for that */
  reportedLeft: z.boolean(),
};
const reportRowSchema = z.object(reportRow);
export type ReportRow = z.output<typeof reportRowSchema>;

const briefReportSchema = z.object(briefReport);
export type BriefReport = z.output<typeof briefReportSchema>;

export const reportPageSchema = z.object({
  rows: z.array(reportRowSchema),
  /** where the next page begins; null on the last one */
  next: z.nullable(z.string()),
});
export type ReportPage = Domain<z.output<typeof reportPageSchema>>;

export const reportDetailSchema = z.object({
  ...reportRow,
  /** what the reporter was written when the report was closed; empty for nothing */
  answer: z.string(),
  /** of operators for operators, oldest first */
  notes: z.array(
    z.object({
      id: z.string(),
      at: moment,
      /** address of the operator; empty for a command, and for an account that is gone */
      operator: z.string(),
      text: z.string(),
    }),
  ),
  /** other reports of and about the same people, newest first */
  others: z.object({
    aboutReported: z.array(briefReportSchema),
    byReported: z.array(briefReportSchema),
    byReporter: z.array(briefReportSchema),
  }),
});
export type ReportDetail = z.output<typeof reportDetailSchema>;

/**
 * What operators write to a person: a warning, or that a report of that person was closed with a measure or without. Never
 * which measure, and never who the other person is.
 */
export type OperatorNoticeKind = 'warning' | 'acted' | 'closed';

export const operatorNoticeSchema = z.object({
  id: z.string(),
  kind: z.string() as z.ZodMiniType<OperatorNoticeKind, string>,
  /** the operator's words; empty for none */
  text: z.string(),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type OperatorNotice = z.output<typeof operatorNoticeSchema>;
