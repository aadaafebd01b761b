import { describeError, type Phrases, type Words } from '@kinora/phrases';
import type { Notice } from '../notices/notices.ts';
import type { Refusal } from './device-connector.ts';

/** A closed chooser is a quiet hint; anything else went wrong. */
export function refusalNotice(
  reason: Refusal,
  phrases: Phrases,
  { refusals }: Pick<Words['devices'], 'refusals'>,
): Notice {
  const isQuiet = reason === 'cancelled' || reason === 'radio-cancelled';
  const text = isQuiet || reason === 'blocked' ? refusals[reason] : describeError(phrases, reason);
  return { key: reason, text, tone: isQuiet ? 'info' : 'warning' };
}
