import { type AxisFill, type AxisName, axisNames, findFillCircle, type Shaping } from '@kinora/motion';
import { useShaping } from '../shaping/use-shaping.ts';
import { useHasScript } from './use-has-script.ts';

/** Rule SP-70: what an axis does where no script moves it, as it is and not only as it was chosen. */
export function useGaps(axis: AxisName) {
  const { shaping, setFill, change } = useShaping();
  const hasScript = useHasScript(axis);
  const fill: AxisFill = hasScript && !shaping.gaps.isOn ? { kind: 'still' } : shaping.fills[axis];
  return {
    hasScript,
    fill,
    leaders: leadersOf(shaping.fills, axis),
    /** A person who says what fills the gaps of a script wants them filled. */
    fillWith: (chosen: AxisFill) => {
      setFill(axis, chosen);
      const asks = hasScript && chosen.kind !== 'still' && !shaping.gaps.isOn;
      if (asks) change({ gaps: { ...shaping.gaps, isOn: true } });
    },
  };
}

/** The axes that this one can follow without a circle (rule SP-9), the stroke first. */
function leadersOf(fills: Shaping['fills'], axis: AxisName): readonly AxisName[] {
  return axisNames.filter((from) => {
    const link = { from, ratio: 1, delayMs: 0, inverted: false };
    return from !== axis && findFillCircle({ ...fills, [axis]: { kind: 'link', link } }) === null;
  });
}
