import { defaultPageSize, pageSizes } from '../constants/lists.ts';
import {
  operatorNoticeSchema,
  reportDetailSchema,
  reportFilters,
  reportMeasureSchema,
  reportPageSchema,
} from '../entities/report.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const nothing = z.null();
const id = z.string().check(z.maxLength(64));

/** What operators do about reports, and what a person reads of that. */
export const reportRoutes = defineRoutes({
  listReports: {
    method: 'POST',
    path: '/api/v1/operator/reports/list',
    access: 'operator',
    body: z.object({
      filter: z._default(z.enum(reportFilters), 'waiting'),
      /** `next` of the page before; empty for the first page */
      after: z._default(z.string().check(z.maxLength(100)), ''),
      pageSize: z._default(z.literal(pageSizes), defaultPageSize),
    }),
    data: reportPageSchema,
    errors: [],
  },
  getReport: {
    method: 'GET',
    path: '/api/v1/operator/reports/get/:id',
    access: 'operator',
    params: z.object({ id }),
    data: reportDetailSchema,
    errors: ['report.not-found'],
  },
  takeUpReport: {
    method: 'POST',
    path: '/api/v1/operator/reports/take',
    access: 'operator',
    body: z.object({ id }),
    data: nothing,
    errors: ['report.not-found'],
  },
  noteReport: {
    method: 'POST',
    path: '/api/v1/operator/reports/note',
    access: 'operator',
    body: z.object({ id, text: writtenText }),
    data: nothing,
    errors: ['report.not-found', 'account.reason-required'],
  },
  actOnReport: {
    method: 'POST',
    path: '/api/v1/operator/reports/act',
    access: 'operator',
    needsFreshSignIn: true,
    endsConnections: true,
    /** the person reads the reason */
    body: z.object({ id, measure: reportMeasureSchema, reason: writtenText }),
    data: nothing,
    errors: [
      'session.stale',
      'report.not-found',
      'report.is-closed',
      'account.not-found',
      'account.is-operator',
      'account.reason-required',
    ],
  },
  closeReport: {
    method: 'POST',
    path: '/api/v1/operator/reports/close',
    access: 'operator',
    needsFreshSignIn: true,
    /** the text goes to the reporter, after a sentence that says whether there was a measure; it may be empty */
    body: z.object({ id, text: writtenText }),
    data: nothing,
    errors: ['session.stale', 'report.not-found', 'report.is-closed'],
  },
  listNotices: {
    method: 'GET',
    path: '/api/v1/account/notices',
    access: 'session',
    data: z.array(operatorNoticeSchema),
    errors: [],
  },
  readNotice: {
    method: 'POST',
    path: '/api/v1/account/notices',
    access: 'session',
    body: z.object({ id }),
    data: nothing,
    errors: [],
  },
});
