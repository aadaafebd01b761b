import { type AxisFill, type AxisName, completeFill, type Shaping, type SmartLimit } from '@kinora/motion';
import { useStored } from '../../../runtime/use-runtime.ts';
import { usePlayer } from '../use-player.ts';

/** What is chosen besides the script, and how to choose otherwise. */
export function useShaping() {
  const { shaping: choice } = usePlayer();
  const { shaping, autoHomeMs, axisOffsetsMs } = useStored(choice, (chosen) => chosen);
  const change = (parts: Partial<Shaping>) =>
    choice.setState(({ shaping: last }) => ({ shaping: { ...last, ...parts } }));
  return {
    shaping,
    autoHomeMs,
    axisOffsetsMs,
    change,
    setFill: (axis: AxisName, fill: AxisFill) =>
      change({ fills: { ...choice.getState().shaping.fills, [axis]: completeFill(fill, axis) } }),
    setLimit: (axis: AxisName, limit: SmartLimit | null) =>
      change({ limits: { ...choice.getState().shaping.limits, [axis]: limit } }),
    setAxisOffset: (axis: AxisName, ms: number) =>
      choice.setState(({ axisOffsetsMs: last }) => ({ axisOffsetsMs: { ...last, [axis]: ms } })),
    setAutoHome: (ms: number | null) => choice.setState({ autoHomeMs: ms }),
  };
}
