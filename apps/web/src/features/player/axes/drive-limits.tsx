import { fullScale } from '@kinora/kernel';
import { interpolations } from '@kinora/motion';
import { useFormat, usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { RangeInput } from '../../../ui/range-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { choice } from '../controls/choice.tsx';
import { OffsetControl } from '../controls/offset-control.tsx';
import classes from './drive-limits.module.css';

/** units/s: the slider's ends. What lies above is set in the motion settings, and is at the slider's end here. */
const slowestLimit = 2_000;
const fastestLimit = 40_000;
const limitStep = 1_000;

/** How fast and how far all axes may be moved, and how much earlier; the same settings as in the settings drawer. */
export function DriveLimits() {
  const { player } = usePhrases();
  const format = useFormat();
  const { engineSettings } = useRuntime();
  const speed = useStored(engineSettings, (chosen) => chosen.scriptSpeed);
  const intensity = useStored(engineSettings, (chosen) => chosen.intensity);
  return (
    <div className={classes.root}>
      <LimitSlider
        words={[player.limits.speed, player.limits.speedLabel]}
        value={Math.min(fastestLimit, speed)}
        text={player.statistics.percentPerSecond(format.percent(speed / fullScale))}
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
      <div className={classes.wide}>
        <OffsetControl />
      </div>
    </div>
  );
}

interface LimitSliderProps {
  /** what is shown, and what is read aloud */
  readonly words: readonly [string, string];
  readonly value: number;
  readonly text: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function LimitSlider({ words: [word, label], value, text, range, onChange }: LimitSliderProps) {
  return (
    <div className={classes.slider}>
      <Text as="span">{word}</Text>
      <span>{text}</span>
      <RangeInput label={label} value={value} valueText={text} onChange={onChange} {...range} />
    </div>
  );
}

function InterpolationChoice() {
  const { player } = usePhrases();
  const { preferences } = useRuntime();
  const interpolation = useStored(preferences, (chosen) => chosen.interpolation);
  const names = interpolations.map((name) => [name, player.limits.interpolations[name]] as const);
  return (
    <label className={classes.choice}>
      <Text as="span">{player.limits.interpolation}</Text>
      <Select
        {...choice(names, interpolation, (chosen) => preferences.setState({ interpolation: chosen }))}
      />
    </label>
  );
}
