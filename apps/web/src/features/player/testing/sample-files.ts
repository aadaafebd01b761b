import type { AxisName } from '@kinora/motion';

export const axisWords: Readonly<Record<AxisName, string>> = {
  L0: 'Stroke',
  L1: 'Surge',
  L2: 'Sway',
  R0: 'Twist',
  R1: 'Roll',
  R2: 'Pitch',
};

export interface FilmAction {
  /** ms */
  readonly at: number;
  /** percent */
  readonly pos: number;
}

/** A stroke between two places, five times a second, for a minute. */
export function strokes(low = 20, high = 80): { readonly actions: readonly FilmAction[] } {
  return {
    actions: Array.from({ length: 300 }, (_, index) => ({ at: index * 200, pos: index % 2 ? high : low })),
  };
}
