import {
  type AxisLink,
  type AxisName,
  axisNames,
  completeAxisLink,
  findLinkCircle,
  followsOf,
  linkFields,
} from '@kinora/motion';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { ProfileDocument } from '../document/profile-document.ts';
import { useProfile, useProfileField } from './use-profile.ts';

/** Which axis this one follows, and how. */
export function LinkEditor({ axis }: { readonly axis: AxisName }) {
  const { device } = usePhrases();
  const words = useWords('motions').link;
  const { changeAxis } = useProfile();
  const axes = useProfileField((profile) => profile.axes);
  const { channel } = axes[axis];
  const change = (link: AxisLink | null) => changeAxis(axis, { channel: { ...channel, link } });
  const choose = (from: string) => change(completeAxisLink({ ...channel.link, from }));
  return (
    <Stack gap={8}>
      <SelectField label={words.title} value={channel.link?.from ?? ''} onChange={choose}>
        <option value="">{words.none}</option>
        {leadersOf(axis, axes).map((name) => (
          <option key={name} value={name}>
            {words.follows(device.axes[name])}
          </option>
        ))}
      </SelectField>
      {channel.link && <LinkNumbers link={channel.link} onChange={change} />}
      {channel.link && (
        <Text tone="dim" size="xs">
          {(axes[channel.link.from].enabled ? words.explanation : words.fromOff)(
            device.axes[channel.link.from],
          )}
        </Text>
      )}
    </Stack>
  );
}

interface LinkNumbersProps {
  readonly link: AxisLink;
  readonly onChange: (link: AxisLink) => void;
}

function LinkNumbers({ link, onChange }: LinkNumbersProps) {
  const words = useWords('motions').link;
  const { units } = usePhrases().profile;
  const clampedWord = useClampedWord();
  const { ratio, delayMs } = linkFields;
  return (
    <Row gap={12} align="end">
      <NumberField
        label={words.ratio}
        caption={words.ratio}
        unit={units.percent}
        clampedWord={clampedWord}
        min={ratio.min * 100}
        max={ratio.max * 100}
        value={Math.round(link.ratio * 100)}
        onCommit={(next) => next !== null && onChange({ ...link, ratio: Math.round(next) / 100 })}
      />
      <NumberField
        label={words.delay}
        caption={words.delay}
        unit={units.ms}
        clampedWord={clampedWord}
        min={delayMs.min}
        max={delayMs.max}
        value={link.delayMs}
        onCommit={(next) => next !== null && onChange({ ...link, delayMs: Math.round(next) })}
      />
      <Toggle
        label={words.inverted}
        checked={link.inverted}
        onChange={(inverted) => onChange({ ...link, inverted })}
      />
    </Row>
  );
}

/** Axes that this one can follow without a circle. */
function leadersOf(axis: AxisName, axes: ProfileDocument['axes']): readonly AxisName[] {
  const follows = followsOf(axisNames.map((name) => axes[name].channel));
  return axisNames.filter((name) => findLinkCircle(new Map(follows).set(axis, name)) === null);
}
