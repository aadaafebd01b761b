import type { EngineSnapshot } from '@kinora/engine';
import { type AxisName, axisNames, type LevelName, levelNames } from '@kinora/motion';

/** Both in the order of the axes. */
interface OfferedAxes {
  readonly shown: readonly AxisName[];
  readonly missing: readonly AxisName[];
}

/**
 * The channels that the connected device lists (D2), as one word: a snapshot's selector may not make an object. Null = no
 * device, or one that lists none: such a device may have every channel.
 */
export function listedChannels({ link }: Pick<EngineSnapshot, 'link'>): string | null {
  if (link.kind !== 'connected' || link.identity.channels.length === 0) return null;
  return link.identity.channels.map(({ id }) => id).join(' ');
}

/** Rule PB-111: the axes of the device are shown, and those that a script plays. */
export function splitAxes(ofDevice: readonly AxisName[], scripted: readonly string[]): OfferedAxes {
  const isShown = (axis: AxisName) => ofDevice.includes(axis) || scripted.includes(axis);
  return { shown: axisNames.filter(isShown), missing: axisNames.filter((axis) => !isShown(axis)) };
}

/** Rule PB-111: levels are offered where a script has them, or the device. */
export function splitLevels(
  listed: string | null,
  scripted: readonly string[],
): { readonly shown: readonly LevelName[]; readonly more: readonly LevelName[] } {
  const shown = levelNames.filter((level) => scripted.includes(level));
  const more = levelNames.filter(
    (level) => !shown.includes(level) && (listed === null || listed.split(' ').includes(level)),
  );
  return { shown, more };
}
