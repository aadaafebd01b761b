import type { EngineSnapshot } from '@kinora/engine';
import type { Phrases } from '@kinora/phrases';
import { linkView } from './link-view.ts';

/** What the lamp shows by its colour and its shape. */
export type Lamp = 'none' | 'busy' | 'good' | 'stopped' | 'held' | 'bad';

export interface ChipView {
  readonly lamp: Lamp;
  /** what the link does, in a word or two */
  readonly state: string;
  /** the device; null where none is connected */
  readonly name: string | null;
  /** what the device does; null where none is connected */
  readonly activity: string | null;
}

type Seen = Pick<EngineSnapshot, 'link' | 'owner' | 'motion' | 'stopCause'>;
type StopCause = NonNullable<Seen['stopCause']>;

/** Causes that no person chose: the lamp shows them until the device moves again. */
const heldCauses: readonly StopCause[] = [
  'page-hidden',
  'heartbeat-lost',
  'link-lost',
  'device-restarted',
  'fault',
  'partner-silent',
  'partner-away',
  'partner-absent',
  'room-lost',
];

/** Rule PG-140: the device and what it does, in one line. */
export function chipView(seen: Seen, words: Phrases['device'], isByItself = false): ChipView {
  const { state, detail, tone } = linkView(seen.link, words, isByItself);
  if (detail === null) return { lamp: tone === 'bad' ? 'bad' : tone, state, name: null, activity: null };
  const lamp = tone === 'bad' ? 'bad' : motionLamp(seen);
  return { lamp, state, name: detail, activity: activityOf(seen, words) };
}

function motionLamp({ motion, owner, stopCause }: Seen): Lamp {
  if (motion === 'latched') return 'stopped';
  return owner === 'nobody' && stopCause !== null && heldCauses.includes(stopCause) ? 'held' : 'good';
}

function activityOf({ motion, owner, stopCause }: Seen, { chip, stop }: Phrases['device']): string {
  if (motion === 'latched') return stop.latched;
  if (owner !== 'nobody') return chip.driven[owner];
  return stopCause === null ? chip.still : stop.lastStopBy(stop.causes[stopCause]);
}
