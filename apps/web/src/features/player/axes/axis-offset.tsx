import type { AxisName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { maxAxisOffsetMs } from '../shaping/shaping-choice.ts';
import { useShaping } from '../shaping/use-shaping.ts';

const stepMs = 5;

/** Rule SP-55: an axis that reacts later than the others is sent its moves earlier. */
export function AxisOffset({ axis }: { readonly axis: AxisName }) {
  const { axisRows: words, device, shaping } = usePhrases();
  const { axisOffsetsMs, setAxisOffset } = useShaping();
  return (
    <div title={shaping.offsets.hint}>
      <NumberField
        label={words.offsetOf(device.axes[axis])}
        unit={words.ms}
        min={-maxAxisOffsetMs}
        max={maxAxisOffsetMs}
        step={stepMs}
        value={axisOffsetsMs[axis]}
        onCommit={(ms) => ms !== null && setAxisOffset(axis, Math.round(ms))}
      />
    </div>
  );
}
