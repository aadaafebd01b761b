import type { ChannelName } from '../channel.ts';
import { createKeyframeColumns } from './keyframe-columns.ts';
import { readNumber } from './read-number.ts';
import type { RepairLog } from './repairs.ts';
import type { Track } from './track.ts';

/** The actions of a funscript: `at` in ms, `pos` 0..100. What is no action is dropped and counted. */
export function readActions(actions: readonly unknown[], channel: ChannelName, log: RepairLog): Track {
  const columns = createKeyframeColumns(actions.length, log);
  for (const action of actions as readonly ({ readonly at?: unknown; readonly pos?: unknown } | null)[]) {
    const at = action?.at;
    const pos = action?.pos;
    if (typeof at === 'number' && typeof pos === 'number') columns.add(at, pos);
    else columns.add(toNumber(at), toNumber(pos));
  }
  return columns.build(channel);

  function toNumber(value: unknown): number {
    if (typeof value === 'number') return value;
    if (typeof value !== 'string') return NaN;
    const number = readNumber(value);
    if (!Number.isNaN(number)) log.add('numeric-string');
    return number;
  }
}
