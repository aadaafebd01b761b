import type { reportErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'report.not-found': 'この通報は見つかりません。',
  'report.is-closed': 'この通報は対応済みです。',
} satisfies ErrorSentences<typeof reportErrors>;
