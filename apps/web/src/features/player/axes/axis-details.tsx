import type { AxisConfig } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PercentField } from '../../../ui/percent-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { FillDetails } from '../shaping/fill-details.tsx';
import classes from './axis-row.module.css';
import { useGaps } from './use-gaps.ts';

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

/** units; 1 % of the travel */
const percent = 100;

/** The ends never meet: a range of nothing is no range. */
function RangeNumbers({ axis, config: { min, max }, onChange }: Omit<AxisDetailsProps, 'onChooseLoop'>) {
  const { axisRows: words, device } = usePhrases();
  const word = device.axes[axis];
  return (
    <Row gap={12} grow="all" isOneLine>
      <PercentField
        label={words.lowestOf(word)}
        caption={words.lowest}
        min={0}
        max={Math.max(0, max - percent)}
        value={min}
        onCommit={(next) => next !== null && onChange({ min: next })}
      />
      <PercentField
        label={words.highestOf(word)}
        caption={words.highest}
        min={Math.min(fullScale, min + percent)}
        max={fullScale}
        value={max}
        onCommit={(next) => next !== null && onChange({ max: next })}
      />
    </Row>
  );
}
