import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { choice } from '../controls/choice.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { ByStroke } from './by-stroke.tsx';
import type { DetailsOf, FillDetailsProps } from './fill-details-props.ts';
import classes from './shaping.module.css';
import { WaveDetails } from './wave-details.tsx';

/** The numbers of the chosen fill. */
export function FillDetails({ fill, ...rest }: FillDetailsProps) {
  switch (fill.kind) {
    case 'still':
      return null;
    case 'link':
      return <LinkDetails {...rest} fill={fill} />;
    case 'waveform':
      return <WaveDetails {...rest} fill={fill} />;
    case 'noise':
      return <NoiseDetails {...rest} fill={fill} />;
    case 'script':
      return <LoopDetails {...rest} fill={fill} />;
  }
}

function LinkDetails({ axis, fill, leaders, onChange }: DetailsOf<'link'>) {
  const { shaping, device } = usePhrases();
  const words = shaping.fills;
  const format = useFormat();
  const axisWord = device.axes[axis];
  const { link } = fill;
  const change = (parts: Partial<typeof link>) => onChange({ ...fill, link: { ...link, ...parts } });
  const axes = leaders.map((name) => [name, device.axes[name]] as const);
  return (
    <div className={classes.details}>
      <SelectField
        label={words.fromOf(axisWord)}
        caption={words.from}
        {...choice(axes, link.from, (from) => change({ from }))}
      />
      <SliderField
        label={words.ratio}
        value={link.ratio}
        min={0}
        max={2}
        step={0.05}
        text={format.percent(link.ratio)}
        onChange={(ratio) => change({ ratio })}
      />
      <SliderField
        label={words.delay}
        value={link.delayMs}
        min={0}
        max={2000}
        step={10}
        text={words.seconds(format.number(link.delayMs / 1000, 2))}
        onChange={(delayMs) => change({ delayMs })}
      />
      <Toggle
        label={words.detail(axisWord, words.inverted)}
        caption={words.inverted}
        checked={link.inverted}
        onChange={(inverted) => change({ inverted })}
      />
    </div>
  );
}

function NoiseDetails({ axis, fill, onChange }: DetailsOf<'noise'>) {
  const words = usePhrases().shaping.fills;
  const format = useFormat();
  return (
    <div className={classes.details}>
      <SliderField
        label={words.pace}
        value={fill.speed}
        min={0.05}
        max={5}
        step={0.05}
        text={words.paceValue(format.number(fill.speed, 2))}
        onChange={(speed) => onChange({ ...fill, speed })}
      />
      <SliderField
        label={words.reach}
        value={fill.amplitude}
        min={0}
        max={100}
        step={1}
        text={format.percent(fill.amplitude / 100)}
        onChange={(amplitude) => onChange({ ...fill, amplitude })}
      />
      <ByStroke axis={axis} fill={fill} onChange={onChange} />
    </div>
  );
}

function LoopDetails({ axis, fill, onChooseScript, onChange }: DetailsOf<'script'>) {
  const words = usePhrases().shaping.fills;
  const format = useFormat();
  const seconds = fill.keyframes.at(-1)![0] / 1000;
  return (
    <div className={classes.details}>
      <Row size="md">
        <span>
          {words.loop(format.number(fill.keyframes.length), words.seconds(format.number(seconds, 1)))}
        </span>
        <PlayerButton onClick={onChooseScript}>{words.otherScript}</PlayerButton>
      </Row>
      <ByStroke axis={axis} fill={fill} onChange={onChange} />
    </div>
  );
}
