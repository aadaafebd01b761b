import { type AxisName, type PathSamples, vibrationNames } from '@kinora/motion';
import type { PathView } from '@kinora/room';
import type { Motion } from '../motion.ts';

/** What the gate lets pass, now and from now on; axes: null for a source that does not know its path ahead, a hand's. */
export interface SeenPath extends Omit<PathView, 'axes'> {
  readonly axes: ReadonlyMap<AxisName, PathSamples> | null;
}

export type ViewPath = (now: number, aheadMs: number) => SeenPath;

export function viewPath(
  { gate, drivers, drive }: Pick<Motion, 'gate' | 'drivers' | 'drive'>,
  now: number,
  aheadMs: number,
): SeenPath {
  const { owner } = drive.state.mode;
  const levels = vibrationNames.map((name) => [name, gate.levelAt(name, now) ?? 0] as const);
  return {
    axes: owner === 'hand' ? null : gate.pathsOver(drivers.targetsOf(owner), now, aheadMs),
    vibrations: new Map(levels.filter(([, level]) => level > 0)),
  };
}
