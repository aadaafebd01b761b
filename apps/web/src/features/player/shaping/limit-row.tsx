import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames, shapingBounds, type SmartLimit, usualLimitPoints } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { choice } from '../controls/choice.tsx';
import { AxisGroup } from './axis-group.tsx';
import { LimitCurve } from './limit-curve.tsx';
import classes from './shaping.module.css';
import { useShaping } from './use-shaping.ts';

const modes = ['value', 'speed'] as const;

/** units/s */
const usualTopSpeed = 20_000;

/** One axis: which other one holds it back, from where and up to where. */
export function LimitRow({ axis }: { readonly axis: AxisName }) {
  const { shaping: phrases, device } = usePhrases();
  const words = phrases.limits;
  const { shaping, setLimit } = useShaping();
  const limit = shaping.limits[axis];

  const others = axisNames.filter((name) => name !== axis);
  const axes = [
    [null, words.none] as const,
    ...others.map((name) => [name, words.by(device.axes[name])] as const),
  ];

  function chooseBy(by: AxisName | null): void {
    const last = limit ?? { mode: 'value' as const, points: usualLimitPoints, topSpeed: usualTopSpeed };
    setLimit(axis, by === null ? null : { ...last, by });
  }

  return (
    <AxisGroup axis={axis}>
      <Row justify="between" isOneLine>
        <Text as="span" tone="axis" weight="bold" isOneLine>
          {device.axes[axis]}
        </Text>
        <Select label={words.of(device.axes[axis])} {...choice(axes, limit?.by ?? null, chooseBy)} />
      </Row>
      {limit !== null && <LimitDetails axis={axis} limit={limit} onChange={(next) => setLimit(axis, next)} />}
    </AxisGroup>
  );
}

interface LimitDetailsProps {
  readonly axis: AxisName;
  readonly limit: SmartLimit;
  readonly onChange: (limit: SmartLimit) => void;
}

function LimitDetails({ axis, limit, onChange }: LimitDetailsProps) {
  const { shaping, device } = usePhrases();
  const words = shaping.limits;
  const kinds = modes.map((mode) => [mode, words.modes[mode]] as const);
  return (
    <div className={classes.details}>
      <Select
        label={words.mode(device.axes[axis])}
        {...choice(kinds, limit.mode, (mode) => onChange({ ...limit, mode }))}
      />
      {limit.mode === 'speed' && <TopSpeed axis={axis} limit={limit} onChange={onChange} />}
      <LimitCurve limit={limit} onChange={(points) => onChange({ ...limit, points })} />
    </div>
  );
}

/** What the whole of a limit by speed is. */
function TopSpeed({ limit, onChange }: LimitDetailsProps) {
  const { shaping, player } = usePhrases();
  const format = useFormat();
  const { min, max } = shapingBounds.topSpeed;
  return (
    <SliderField
      label={shaping.limits.topSpeed}
      value={limit.topSpeed}
      min={min}
      max={max}
      step={1000}
      text={player.statistics.percentPerSecond(format.percent(limit.topSpeed / fullScale))}
      onChange={(topSpeed) => onChange({ ...limit, topSpeed })}
    />
  );
}
