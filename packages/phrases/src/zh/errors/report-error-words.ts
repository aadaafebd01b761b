import type { reportErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'report.not-found': '没有这条举报。',
  'report.is-closed': '这条举报已结案。',
} satisfies ErrorSentences<typeof reportErrors>;
