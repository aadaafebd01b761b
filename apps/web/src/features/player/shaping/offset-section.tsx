import { axisNames } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { longestAxisOffsetMs } from './shaping-choice.ts';
import { useShaping } from './use-shaping.ts';

const stepMs = 5;

/** Rule SP-55: an axis that reacts later than the others is sent its moves earlier. */
export function OffsetSection() {
  const { shaping: words, device } = usePhrases();
  const format = useFormat();
  const { axisOffsetsMs, setAxisOffset } = useShaping();
  return (
    <Section title={words.offsets.title} hint={words.offsets.hint}>
      {axisNames.map((axis) => (
        <SliderField
          key={axis}
          label={device.axes[axis]}
          value={axisOffsetsMs[axis]}
          min={-longestAxisOffsetMs}
          max={longestAxisOffsetMs}
          step={stepMs}
          text={words.offsets.ms(format.number(axisOffsetsMs[axis]))}
          onChange={(ms) => setAxisOffset(axis, ms)}
        />
      ))}
    </Section>
  );
}
