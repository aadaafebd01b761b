import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import type { DetailsOf } from './fill-details-props.ts';

/** Rule SP-8; the stroke's own fill cannot run with itself. */
export function ByStroke({
  axis,
  fill,
  onChange,
}: Omit<DetailsOf<'waveform' | 'noise' | 'script'>, 'leaders' | 'onChooseScript'>) {
  const { shaping, device } = usePhrases();
  const words = shaping.fills;
  if (axis === 'L0') return null;
  return (
    <div title={words.byStrokeHint}>
      <Toggle
        label={words.detail(device.axes[axis], words.byStroke)}
        caption={words.byStroke}
        checked={fill.byStroke}
        onChange={(byStroke) => onChange({ ...fill, byStroke })}
      />
    </div>
  );
}
