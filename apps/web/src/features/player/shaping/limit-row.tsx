import { type AxisName, axisNames, type SmartLimit, usualLimitPoints } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { SliderField } from '../../../ui/slider-field.tsx';
import selectClasses from '../controls/select.module.css';
import classes from './shaping.module.css';
import { useShaping } from './use-shaping.ts';

const modes = ['value', 'speed'] as const;

/** percent: the two places are never one */
const leastDistance = 5;

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
    <div className={classes.axis}>
      <div className={classes.head}>
        <span className={classes.name} style={{ color: `var(--k-${axis})` }}>
          {device.axes[axis]}
        </span>
        <select
          className={selectClasses.root}
          aria-label={words.of(device.axes[axis])}
          value={limit?.by ?? ''}
          onChange={({ currentTarget }) => chooseBy(currentTarget.value)}
        >
          <option value="">{words.none}</option>
          {axisNames
            .filter((name) => name !== axis)
            .map((name) => (
              <option key={name} value={name}>
                {words.by(device.axes[name])}
              </option>
            ))}
        </select>
      </div>
      {limit !== null && <LimitDetails axis={axis} limit={limit} onChange={(next) => setLimit(axis, next)} />}
    </div>
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
  const format = useFormat();
  const from = limit.points[0]!.input;
  const to = limit.points.at(-1)!.input;
  const place = (first: number, last: number) => {
    const points = [
      { input: first, output: 100 },
      { input: last, output: 0 },
    ];
    onChange({ ...limit, points });
  };
  return (
    <div className={classes.details}>
      <select
        className={selectClasses.root}
        aria-label={words.mode(device.axes[axis])}
        value={limit.mode}
        onChange={({ currentTarget }) => {
          const mode = modes.find((name) => name === currentTarget.value);
          if (mode !== undefined) onChange({ ...limit, mode });
        }}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {words.modes[mode]}
          </option>
        ))}
      </select>
      <SliderField
        label={words.from}
        value={from}
        min={0}
        max={100 - leastDistance}
        step={1}
        text={format.percent(from / 100)}
        onChange={(first) => place(first, Math.max(to, first + leastDistance))}
      />
      <SliderField
        label={words.to}
        value={to}
        min={leastDistance}
        max={100}
        step={1}
        text={format.percent(to / 100)}
        onChange={(last) => place(Math.min(from, last - leastDistance), last)}
      />
    </div>
  );
}
