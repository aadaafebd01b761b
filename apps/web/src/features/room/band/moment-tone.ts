import type { ControllerMoment } from './controller-moment.ts';
import type { RecipientMoment } from './recipient-moment.ts';

/** What a band says it with: `stop` is a partner who pressed Stop, and nothing else. */
export type MomentTone = 'quiet' | 'good' | 'moving' | 'warn' | 'stop';

const quiet = 'quiet';
const warn = 'warn';

const tones: Readonly<Record<ControllerMoment | RecipientMoment, MomentTone>> = {
  connecting: quiet,
  absent: quiet,
  vacated: quiet,
  meeting: quiet,
  waiting: quiet,
  stopped: quiet,
  holding: quiet,
  over: quiet,
  'partner-ended': quiet,
  'partner-home': quiet,
  asking: warn,
  offline: warn,
  unknown: warn,
  gone: warn,
  left: warn,
  service: warn,
  interrupted: warn,
  'interrupted-unheard': warn,
  'interrupted-own': warn,
  silent: warn,
  lost: warn,
  'lost-unheard': warn,
  'lost-own': warn,
  broken: warn,
  hidden: warn,
  slept: warn,
  'partner-away': warn,
  'partner-gone': warn,
  'no-device': warn,
  'other-device': warn,
  latched: warn,
  'partner-latched': 'stop',
  'partner-stopped': 'stop',
  ready: 'good',
  following: 'moving',
  moving: 'moving',
  homing: 'moving',
};

/** The recipient's STOP is unmistakable for the controller; one's own is no news. */
export function toneOf(moment: ControllerMoment | RecipientMoment, isController: boolean): MomentTone {
  return moment === 'stopped' && isController ? 'stop' : tones[moment];
}
