import { Button } from '@mantine/core';
import { interpolations } from '@kinora/motion';
import { useFormat, usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { RangeInput } from '../../../ui/range-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { choice } from '../controls/choice.tsx';
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
  const { player, shaping } = usePhrases();
  const format = useFormat();
  const { engineSettings } = useRuntime();
  const speed = useStored(engineSettings, (chosen) => chosen.scriptSpeed);
  const intensity = useStored(engineSettings, (chosen) => chosen.intensity);

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
      <LimitSlider
        words={[player.limits.speed, player.limits.speedLabel]}
        title={player.statistics.unitsPerSecond(format.number(speed))}
        value={Math.min(fastestLimit, speed)}
        text={format.percent(speed / fastestLimit)}
        range={{ min: slowestLimit, max: fastestLimit, step: limitStep }}
        onChange={(scriptSpeed) => engineSettings.setState({ scriptSpeed })}
      />
      <LimitSlider
        words={[player.limits.intensity, player.limits.intensityLabel]}
        value={intensity}
        text={format.percent(intensity)}
        range={{ min: 0, max: 1, step: 0.01 }}
        onChange={(chosen) => engineSettings.setState({ intensity: chosen })}
      />
      <InterpolationChoice />
      {onOpenSettings && (
        <Button size="xs" variant="default" className={classes.wide} onClick={onOpenSettings}>
          {player.limits.eachAxis}
        </Button>
      )}
    </section>
  );
}

interface LimitSliderProps {
  /** what is shown, and what is read aloud */
  readonly words: readonly [string, string];
  readonly title?: string;
  readonly value: number;
  readonly text: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function LimitSlider({ words: [word, label], title, value, text, range, onChange }: LimitSliderProps) {
  return (
    <div className={classes.row} title={title}>
      <Text as="span" tone="dim">
        {word}
      </Text>
      <RangeInput label={label} value={value} valueText={text} onChange={onChange} {...range} />
      <span className={classes.value}>{text}</span>
    </div>
  );
}

function InterpolationChoice() {
  const { player, settings } = usePhrases();
  const { preferences } = useRuntime();
  const interpolation = useStored(preferences, (chosen) => chosen.interpolation);
  const names = interpolations.map((name) => [name, settings.interpolations[name]] as const);
  return (
    <label className={classes.choice}>
      <Text as="span" tone="dim">
        {player.limits.interpolation}
      </Text>
      <Select
        {...choice(names, interpolation, (chosen) => preferences.setState({ interpolation: chosen }))}
      />
    </label>
  );
}
