import { type AxisName, defaultWave, type Wave, waveFields, type WaveKind, waveKinds } from '@kinora/motion';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { DrawnWave } from '../../../ui/curve/drawn-wave.tsx';
import { wavePath } from '../../../ui/curve/wave-path.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useProfile, useProfileField } from './use-profile.ts';
import classes from './wave-editor.module.css';

/** Pictures of the kinds, drawn by the code that plays them. */
const pictures = Object.fromEntries(
  waveKinds.map((kind) => [kind, wavePath(defaultWave(kind), 40)]),
) as Readonly<Record<WaveKind, string>>;

/** The form of one period, and the numbers that it has. */
export function WaveEditor({ axis }: { readonly axis: AxisName }) {
  const words = useWords('motions').wave;
  const { changeAxis } = useProfile();
  const channel = useProfileField(({ axes }) => axes[axis].channel);
  const { wave } = channel;
  const change = (next: Wave) => changeAxis(axis, { channel: { ...channel, wave: next } });
  return (
    <Stack gap={10}>
      <RadioGroup legend={words.title} isLegendHidden className={classes.kinds}>
        {waveKinds.map((kind) => (
          <Radio
            key={kind}
            look="tile"
            className={classes.kind}
            name={`wave-${axis}`}
            checked={wave.kind === kind}
            onChoose={() => change(defaultWave(kind))}
          >
            <svg className={classes.picture} viewBox="-4 -4 108 108" preserveAspectRatio="none" aria-hidden>
              <path d={pictures[kind]} />
            </svg>
            {words.kinds[kind]}
          </Radio>
        ))}
      </RadioGroup>
      <WaveNumbers wave={wave} onChange={change} />
    </Stack>
  );
}

interface WaveNumbersProps {
  readonly wave: Wave;
  readonly onChange: (wave: Wave) => void;
}

function WaveNumbers({ wave, onChange }: WaveNumbersProps) {
  const { curve } = usePhrases();
  const words = useWords('motions').wave;
  switch (wave.kind) {
    case 'sine':
    case 'triangle':
      return null;
    case 'drawn':
      return <DrawnWave words={curve} wave={wave} onChange={onChange} />;
    case 'square':
    case 'saw':
      return (
        <Row gap={16} align="end" isOneLine>
          <RampField wave={wave} onChange={onChange} />
          {wave.kind === 'saw' && (
            <Toggle
              label={words.falling}
              checked={wave.falling}
              onChange={(falling) => onChange({ ...wave, falling })}
            />
          )}
        </Row>
      );
  }
}

interface RampFieldProps {
  readonly wave: Extract<Wave, { readonly ramp: number }>;
  readonly onChange: (wave: Wave) => void;
}

function RampField({ wave, onChange }: RampFieldProps) {
  const words = useWords('motions').wave;
  const clampedWord = useClampedWord();
  const { min, max } = waveFields.square.ramp;
  return (
    <div className={classes.ramp} title={words.rampHint}>
      <NumberField
        label={words.ramps[wave.kind]}
        caption={words.ramps[wave.kind]}
        unit="%"
        clampedWord={clampedWord}
        min={min * 100}
        max={max * 100}
        value={Math.round(wave.ramp * 100)}
        onCommit={(next) => next !== null && onChange({ ...wave, ramp: Math.round(next) / 100 })}
      />
    </div>
  );
}
