import type { AxisFill, AxisName } from '@kinora/motion';

export interface FillDetailsProps<Fill extends AxisFill = AxisFill> {
  readonly axis: AxisName;
  readonly fill: Fill;
  /** the axes that may be followed */
  readonly leaders: readonly AxisName[];
  /** opens the chooser of a loop's script */
  readonly onChooseScript: () => void;
  readonly onChange: (fill: AxisFill) => void;
}

export type DetailsOf<Kind extends AxisFill['kind']> = FillDetailsProps<
  Extract<AxisFill, { readonly kind: Kind }>
>;
