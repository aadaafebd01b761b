import { defineErrors } from './define.ts';

/** Numbers 2800-2899: reports in the hands of operators. */
export const reportErrors = defineErrors({
  'report.not-found': {
    number: 2800,
    sentence: 'Report not found.',
  },
  'report.is-closed': { number: 2801, sentence: 'This report is closed.' },
});
