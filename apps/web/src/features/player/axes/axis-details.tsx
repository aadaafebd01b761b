import type { AxisConfig } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { FillDetails } from '../shaping/fill-details.tsx';
import classes from './axis-row.module.css';
import { useGaps } from './use-gaps.ts';

/** units; one percent of the travel */
const percent = fullScale / 100;

interface AxisDetailsProps {
  readonly axis: AxisName;
  readonly config: AxisConfig;
  readonly onChange: (part: Partial<AxisConfig>) => void;
  readonly onChooseLoop: () => void;
}

/** What a row has no room for: the numbers of its fill, its range as numbers, its direction. */
export default function AxisDetails({ axis, config, onChange, onChooseLoop }: AxisDetailsProps) {
  const { axisRows: words, device } = usePhrases();
  const word = device.axes[axis];
  const { hasScript, fill, leaders, fillWith } = useGaps(axis);
  return (
    <Stack gap={10} className={classes.details}>
      <RangeNumbers axis={axis} config={config} onChange={onChange} />
      <Toggle
        label={words.invertedFor(word)}
        caption={words.reverse}
        checked={config.inverted}
        onChange={(inverted) => onChange({ inverted })}
      />
      {fill.kind !== 'still' && (
        <>
          <Text as="h3" size="caption">
            {hasScript ? words.inGaps : words.withoutScript}
          </Text>
          <FillDetails
            axis={axis}
            fill={fill}
            leaders={leaders}
            onChooseScript={onChooseLoop}
            onChange={fillWith}
          />
        </>
      )}
    </Stack>
  );
}

/** The ends never meet: a range of nothing is no range. */
function RangeNumbers({ axis, config: { min, max }, onChange }: Omit<AxisDetailsProps, 'onChooseLoop'>) {
  const { axisRows: words, device } = usePhrases();
  const word = device.axes[axis];
  const [from, to] = [Math.round(min / percent), Math.round(max / percent)];
  return (
    <Row gap={12} grow="all" isOneLine>
      <NumberField
        label={words.lowestOf(word)}
        caption={words.lowest}
        unit="%"
        min={0}
        max={Math.max(0, to - 1)}
        value={from}
        onCommit={(next) => next !== null && onChange({ min: Math.min(Math.round(next * percent), max - 1) })}
      />
      <NumberField
        label={words.highestOf(word)}
        caption={words.highest}
        unit="%"
        min={Math.min(100, from + 1)}
        max={100}
        value={to}
        onCommit={(next) => next !== null && onChange({ max: Math.max(Math.round(next * percent), min + 1) })}
      />
    </Row>
  );
}
