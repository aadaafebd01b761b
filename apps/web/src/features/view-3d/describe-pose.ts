import { fullScale } from '@kinora/kernel';
import { axisNames } from '@kinora/motion';
import type { Format, Phrases } from '@kinora/phrases';
import type { Positions } from './positions.ts';

/** The pose in words, for people who don't see the picture: each axis in per cent of its travel. */
export function describePose(positions: Positions, { device, view3d }: Phrases, format: Format): string {
  const parts = axisNames.map((axis) => {
    const position = positions[axis];
    const word = device.axes[axis];
    return position === null ? view3d.unknown(word) : view3d.at(word, format.percent(position / fullScale));
  });
  return view3d.pose(format.list(parts));
}
