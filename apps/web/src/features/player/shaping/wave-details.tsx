import { defaultWave, waveKinds } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { DrawnWave } from '../../../ui/curve/drawn-wave.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { choice } from '../controls/choice.tsx';
import { ByStroke } from './by-stroke.tsx';
import type { DetailsOf } from './fill-details-props.ts';
import classes from './shaping.module.css';

/** A wave with the forms that profiles have, and the numbers that matter beside a script. */
export function WaveDetails({ axis, fill, onChange }: DetailsOf<'waveform'>) {
  const { curve, shaping, device } = usePhrases();
  const words = shaping.fills;
  const format = useFormat();
  const { channel } = fill;
  const change = (parts: Partial<typeof channel>) => onChange({ ...fill, channel: { ...channel, ...parts } });
  const waves = waveKinds.map((kind) => [kind, words.waves[kind]] as const);
  return (
    <div className={classes.details}>
      <SelectField
        label={words.waveOf(device.axes[axis])}
        caption={words.wave}
        {...choice(waves, channel.wave.kind, (kind) => {
          if (kind !== channel.wave.kind) change({ wave: defaultWave(kind) });
        })}
      />
      {channel.wave.kind === 'drawn' && (
        <DrawnWave words={curve} wave={channel.wave} onChange={(wave) => change({ wave })} />
      )}
      <SliderField
        label={words.period}
        value={channel.period}
        min={300}
        max={10_000}
        step={100}
        text={words.seconds(format.number(channel.period / 1000, 1))}
        onChange={(period) => change({ period })}
      />
      <SliderField
        label={words.reach}
        value={channel.amp}
        min={0}
        max={100}
        step={1}
        text={format.percent(channel.amp / 100)}
        onChange={(amp) => change({ amp })}
      />
      <ByStroke axis={axis} fill={fill} onChange={onChange} />
    </div>
  );
}
