import { vibrationNames } from '@kinora/motion';
import type { PathView } from '@kinora/room';
import type { Motion } from '../motion.ts';

/** A hand's next way is unknown. Its last one is repeated, for the frames that were lost. ms */
const handBackMs = 100;

/** What the gate lets pass, now and from now on. */
export function viewPath(
  { gate, drivers, drive }: Pick<Motion, 'gate' | 'drivers' | 'drive'>,
  now: number,
  aheadMs: number,
): PathView {
  const { owner } = drive.state.mode;
  const span = { backMs: owner === 'hand' ? handBackMs : 0, aheadMs };
  const levels = vibrationNames.map((name) => [name, gate.levelAt(name, now) ?? 0] as const);
  return {
    axes: gate.pathsOver(drivers.targetsOf(owner), now, span),
    vibrations: new Map(levels.filter(([, level]) => level > 0)),
  };
}
