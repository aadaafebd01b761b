import { Button } from '@mantine/core';
import { interpolations } from '@kinora/motion';
import { useFormat, usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { RangeInput } from '../../../ui/range-input.tsx';
import { Select } from '../../../ui/select.tsx';
import classes from './limits-panel.module.css';

/** units/s: the slider's ends. What lies above is set in the motion settings, and shown as full here. */
const slowestLimit = 2_000;
const fastestLimit = 40_000;
const limitStep = 1_000;

interface LimitsPanelProps {
  readonly onOpenShaping: () => void;
  /** opens what each axis is allowed; absent where the page has no such drawer */
  readonly onOpenSettings?: (() => void) | undefined;
}

/** How fast and how far the script may move the device; the same settings as in the settings drawer. */
export function LimitsPanel({ onOpenShaping, onOpenSettings }: LimitsPanelProps) {
  const { player, settings, shaping } = usePhrases();
  const format = useFormat();
  const { engineSettings, preferences } = useRuntime();
  const speed = useStored(engineSettings, (chosen) => chosen.scriptSpeed);
  const intensity = useStored(engineSettings, (chosen) => chosen.intensity);
  const interpolation = useStored(preferences, (chosen) => chosen.interpolation);
  const speedShare = format.percent(speed / fastestLimit);

  return (
    <section className={classes.root} aria-labelledby="player-limits">
      <Row justify="between" isOneLine className={classes.head}>
        <Text as="h2" size="caption" id="player-limits">
          {player.limits.title}
        </Text>
        <Button size="xs" variant="default" onClick={onOpenShaping}>
          {shaping.open}
        </Button>
      </Row>
      <div className={classes.row} title={player.statistics.unitsPerSecond(format.number(speed))}>
        <Text as="span" tone="dim">
          {player.limits.speed}
        </Text>
        <RangeInput
          label={player.limits.speedLabel}
          value={Math.min(fastestLimit, speed)}
          min={slowestLimit}
          max={fastestLimit}
          step={limitStep}
          valueText={speedShare}
          onChange={(scriptSpeed) => engineSettings.setState({ scriptSpeed })}
        />
        <span className={classes.value}>{speedShare}</span>
      </div>
      <div className={classes.row}>
        <Text as="span" tone="dim">
          {player.limits.intensity}
        </Text>
        <RangeInput
          label={player.limits.intensityLabel}
          value={intensity}
          min={0}
          max={1}
          step={0.01}
          valueText={format.percent(intensity)}
          onChange={(chosen) => engineSettings.setState({ intensity: chosen })}
        />
        <span className={classes.value}>{format.percent(intensity)}</span>
      </div>
      <label className={classes.choice}>
        <Text as="span" tone="dim">
          {player.limits.interpolation}
        </Text>
        <Select
          size="motion"
          value={interpolation}
          onChange={(value) => {
            const chosen = interpolations.find((name) => name === value);
            if (chosen !== undefined) preferences.setState({ interpolation: chosen });
          }}
        >
          {interpolations.map((name) => (
            <option key={name} value={name}>
              {settings.interpolations[name]}
            </option>
          ))}
        </Select>
      </label>
      {onOpenSettings && (
        <Button size="xs" variant="default" className={classes.wide} onClick={onOpenSettings}>
          {player.limits.eachAxis}
        </Button>
      )}
    </section>
  );
}
