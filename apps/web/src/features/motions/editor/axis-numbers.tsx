import { fullScale } from '@kinora/kernel';
import { type AxisName, channelFields, type ChannelNumber, type WaveformChannel } from '@kinora/motion';
import { type CSSProperties } from 'react';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { PercentField } from '../../../ui/percent-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import classes from './axis-numbers.module.css';
import { useAxisState, useProfile, useProfileField } from './use-profile.ts';

/** A parameter that can change at random: its value, a flag and two limits. */
const parameters = ['period', 'amp', 'offset', 'phase'] as const;

type Parameter = (typeof parameters)[number];

interface AxisNumbersProps {
  readonly axis: AxisName;
}

/** Every number of one axis's channel entry, and its range. */
export function AxisNumbers({ axis }: AxisNumbersProps) {
  const { device } = usePhrases();
  const { stage, editor } = useWords('motions');
  const { isOff, isLinked } = useAxisState(axis);
  return (
    <Stack
      as="fieldset"
      gap={10}
      disabled={isOff}
      aria-label={stage.numbersOf(device.axes[axis])}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
    >
      <div className={classes.grid}>
        {!isLinked && <OwnWave axis={axis} />}
        <RangeRow axis={axis} />
        <TimingRow axis={axis} />
      </div>
      {!isLinked && (
        <Text tone="dim" size="xs">
          {editor.randomExplanation}
        </Text>
      )}
    </Stack>
  );
}

/** The numbers of the axis's own wave. */
function OwnWave({ axis }: AxisNumbersProps) {
  const words = useWords('motions').editor;
  return (
    <>
      <span className={classes.corner} />
      <Text as="span" tone="dim" size="xs">
        {words.value}
      </Text>
      <Text as="span" tone="dim" size="xs">
        {words.random}
      </Text>
      <Text as="span" tone="dim" size="xs">
        {words.from}
      </Text>
      <Text as="span" tone="dim" size="xs">
        {words.to}
      </Text>
      {parameters.map((parameter) => (
        <ParameterRow key={parameter} axis={axis} name={parameter} />
      ))}
      <ChangeRow axis={axis} />
    </>
  );
}

function ParameterRow({ axis, name }: AxisNumbersProps & { readonly name: Parameter }) {
  const { profile: words } = usePhrases();
  const { editor } = useWords('motions');
  const { changeAxis } = useProfile();
  const channel = useProfileField(({ axes }) => axes[axis].channel);
  const flag = `${name}Ran` as const;
  const word = words.fields[name];
  return (
    <>
      <span className={classes.word}>{word}</span>
      <ChannelField axis={axis} field={name} label={word} />
      <Toggle
        label={editor.randomOf(word)}
        caption=""
        checked={channel[flag]}
        onChange={(next) => changeAxis(axis, { channel: { ...channel, [flag]: next } })}
      />
      <ChannelField axis={axis} field={`${name}Min`} label={words.min(word)} disabled={!channel[flag]} />
      <ChannelField axis={axis} field={`${name}Max`} label={words.max(word)} disabled={!channel[flag]} />
    </>
  );
}

/** When the random changes come. */
function ChangeRow({ axis }: AxisNumbersProps) {
  const { profile: words } = usePhrases();
  const isRandom = useProfileField(({ axes }) => parameters.some((name) => axes[axis].channel[`${name}Ran`]));
  const { ran } = words.fields;
  return (
    <>
      <span className={classes.wide}>{ran}</span>
      <ChannelField axis={axis} field="ranMin" label={words.min(ran)} disabled={!isRandom} />
      <ChannelField axis={axis} field="ranMax" label={words.max(ran)} disabled={!isRandom} />
    </>
  );
}

function RangeRow({ axis }: AxisNumbersProps) {
  const { profile: words } = usePhrases();
  const { changeAxis } = useProfile();
  const { min, max } = useProfileField(({ axes }) => axes[axis].range);
  const { range } = words.fields;
  const clampedWord = useClampedWord();
  const change = (next: { readonly min: number; readonly max: number }) => changeAxis(axis, { range: next });
  return (
    <>
      <span className={classes.wide}>{range}</span>
      <PercentField
        label={words.min(range)}
        clampedWord={clampedWord}
        min={0}
        max={max - 1}
        value={min}
        onCommit={(next) => next !== null && change({ min: next, max })}
      />
      <PercentField
        label={words.max(range)}
        clampedWord={clampedWord}
        min={min + 1}
        max={fullScale}
        value={max}
        onCommit={(next) => next !== null && change({ min, max: next })}
      />
    </>
  );
}

function TimingRow({ axis }: AxisNumbersProps) {
  const { profile: words } = usePhrases();
  const { changeAxis } = useProfile();
  const channel = useProfileField(({ axes }) => axes[axis].channel);
  return (
    <>
      <span className={classes.word}>{words.fields.update}</span>
      <ChannelField axis={axis} field="update" label={words.fields.update} />
      <span className={classes.last}>
        <Toggle
          label={words.fields.reverse}
          checked={channel.reverse}
          onChange={(reverse) => changeAxis(axis, { channel: { ...channel, reverse } })}
        />
      </span>
    </>
  );
}

interface ChannelFieldProps extends AxisNumbersProps {
  readonly field: ChannelNumber;
  readonly label: string;
  readonly disabled?: boolean;
}

function ChannelField({ axis, field, label, disabled = false }: ChannelFieldProps) {
  const { changeAxis } = useProfile();
  const channel = useProfileField(({ axes }) => axes[axis].channel);
  const { min, max } = boundsIn(channel, field);
  const { units } = usePhrases().profile;
  const clampedWord = useClampedWord();
  const { unit } = channelFields[field];
  const Field = unit === 'none' ? PercentField : NumberField;
  return (
    <Field
      label={label}
      unit={unit === 'none' ? units.percent : units[unit]}
      clampedWord={clampedWord}
      min={min}
      max={max}
      value={channel[field]}
      disabled={disabled}
      onCommit={(next) =>
        next !== null && changeAxis(axis, { channel: { ...channel, [field]: Math.round(next) } })
      }
    />
  );
}

/** The field's bounds; a lower limit stays below its upper one. */
function boundsIn(
  channel: WaveformChannel,
  field: ChannelNumber,
): { readonly min: number; readonly max: number } {
  const { min, max } = channelFields[field];
  const stem = field.slice(0, -3) as 'period' | 'amp' | 'offset' | 'phase' | 'ran';
  if (field.endsWith('Min')) return { min, max: channel[`${stem}Max`] - 1 };
  return field.endsWith('Max') ? { min: channel[`${stem}Min`] + 1, max } : { min, max };
}
