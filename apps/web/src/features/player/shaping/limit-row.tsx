import { type AxisName, axisNames, shapingBounds, type SmartLimit, usualLimitPoints } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
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

  function chooseBy(value: string): void {
    const by = axisNames.find((name) => name === value && name !== axis);
    const last = limit ?? { mode: 'value' as const, points: usualLimitPoints, topSpeed: usualTopSpeed };
    setLimit(axis, by === undefined ? null : { ...last, by });
  }

  return (
    <AxisGroup axis={axis}>
      <Row justify="between" isOneLine>
        <Text as="span" tone="axis" weight="bold" isOneLine>
          {device.axes[axis]}
        </Text>
        <Select
          size="motion"
          label={words.of(device.axes[axis])}
          value={limit?.by ?? ''}
          onChange={(value) => chooseBy(value)}
        >
          <option value="">{words.none}</option>
          {axisNames
            .filter((name) => name !== axis)
            .map((name) => (
              <option key={name} value={name}>
                {words.by(device.axes[name])}
              </option>
            ))}
        </Select>
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
  return (
    <div className={classes.details}>
      <Select
        size="motion"
        label={words.mode(device.axes[axis])}
        value={limit.mode}
        onChange={(value) => {
          const mode = modes.find((name) => name === value);
          if (mode !== undefined) onChange({ ...limit, mode });
        }}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {words.modes[mode]}
          </option>
        ))}
      </Select>
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
      text={player.statistics.unitsPerSecond(format.number(limit.topSpeed))}
      onChange={(topSpeed) => onChange({ ...limit, topSpeed })}
    />
  );
}
