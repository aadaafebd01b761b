import { type AxisName, axisNames, perAxis } from '@kinora/motion';
import { type CSSProperties, useState } from 'react';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { RangeField } from '../../../ui/range-field.tsx';
import type { ProfileDocument } from '../document/profile-document.ts';
import { useMotions } from '../studio/motions-context.ts';

interface RangesDialogProps {
  /** begins with its ranges */
  readonly profile: ProfileDocument;
  readonly onClose: () => void;
}

/** The part of its travel that each axis may use, for all profiles at once. */
export function RangesDialog({ profile, onClose }: RangesDialogProps) {
  const words = useWords('motions').editor;
  const { notices } = useRuntime();
  const { library } = useMotions();
  const [ranges, setRanges] = useState(() => perAxis((axis) => profile.axes[axis].range));
  const apply = async () => {
    const isDone = await library.setRanges(ranges);
    if (isDone) notices.show({ key: 'profile.ranges', text: words.rangesDone, tone: 'info' });
    return isDone;
  };
  return (
    <Dialog
      title={words.rangesTitle}
      words={useDialogWords()}
      confirmWord={words.rangesConfirm}
      onConfirm={apply}
      onClose={onClose}
    >
      <Text tone="dim" size="md">
        {words.rangesHint}
      </Text>
      {axisNames.map((axis) => (
        <AxisRange
          key={axis}
          axis={axis}
          {...ranges[axis]}
          onChange={(range) => setRanges((others) => ({ ...others, [axis]: range }))}
        />
      ))}
    </Dialog>
  );
}

interface AxisRangeProps {
  readonly axis: AxisName;
  readonly min: number;
  readonly max: number;
  readonly onChange: (range: { readonly min: number; readonly max: number }) => void;
}

function AxisRange({ axis, min, max, onChange }: AxisRangeProps) {
  const { device, profile: words } = usePhrases();
  const title = device.axisTitle(device.axes[axis], axis);
  return (
    <Stack gap={4} style={{ '--axis': axisColour(axis) } as CSSProperties}>
      <Text as="span" tone="axis" size="sm" weight="bold">
        {title}
      </Text>
      <RangeField
        minLabel={words.min(title)}
        maxLabel={words.max(title)}
        min={min}
        max={max}
        clampedWord={useClampedWord()}
        onChange={onChange}
      />
    </Stack>
  );
}
