import type { RoomSnapshot } from '@kinora/engine';
import type { ControllerMoment } from './controller-moment.ts';
import type { RecipientMoment } from './recipient-moment.ts';

type Moment = ControllerMoment | RecipientMoment;

/** Sentences below the band's: how the line is, and what can be done about it. */
export type LineNote = 'slow' | 'unsteady' | 'both' | 'own';

/** What can be done where the sentence itself is about the line: on the own side, or on either. */
const adviceOf: Readonly<Partial<Record<Moment, 'both' | 'own'>>> = {
  offline: 'own',
  'interrupted-own': 'own',
  'lost-own': 'own',
  interrupted: 'both',
  'interrupted-unheard': 'both',
  silent: 'both',
  lost: 'both',
  'lost-unheard': 'both',
  broken: 'both',
};

/** In these nobody is there whose line it could be. */
const alone: readonly Moment[] = [
  ...(['connecting', 'asking', 'unknown', 'absent', 'vacated', 'gone'] as const),
  ...(['left', 'service', 'over', 'meeting'] as const),
];

export function lineNotes(moment: Moment, line: RoomSnapshot['line']): readonly LineNote[] {
  const advice = adviceOf[moment];
  if (advice !== undefined) return [advice];
  if (line === 'good' || alone.includes(moment)) return [];
  return [line === 'slow' ? 'slow' : 'unsteady', 'both'];
}
