import { type AxisName, completeFill } from '@kinora/motion';
import type { Ref } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { scriptAccept } from '../../../runtime/files/sort-files.ts';
import { useLoopScript } from '../shaping/use-loop-script.ts';
import { useGaps } from './use-gaps.ts';

const kinds = ['still', 'link', 'waveform', 'noise', 'script'] as const;

interface GapSelectProps {
  readonly axis: AxisName;
  readonly onChooseLoop: () => void;
}

/** Rules SP-1, SP-10 and SP-70: what the axis does where no script moves it. */
export function GapSelect({ axis, onChooseLoop }: GapSelectProps) {
  const { axisRows: words, shaping, device } = usePhrases();
  const { fill, leaders, fillWith } = useGaps(axis);

  /** A loop is chosen with its script: until one is read everything stays. */
  function choose(value: string): void {
    const kind = kinds.find((name) => name === value);
    if (kind === 'script') onChooseLoop();
    else if (kind === 'link') fillWith(completeFill({ kind, link: { from: leaders[0] } }, axis));
    else if (kind !== undefined) fillWith(completeFill({ kind }, axis));
  }

  return (
    <Select
      label={words.gapsOf(device.axes[axis])}
      title={shaping.fills.hint}
      value={fill.kind}
      onChange={choose}
    >
      {kinds.map((name) => (
        <option key={name} value={name} disabled={name === 'link' && leaders.length === 0}>
          {words.fillKinds[name]}
        </option>
      ))}
    </Select>
  );
}

interface LoopPickerProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly axis: AxisName;
}

/** Opens the script that an axis repeats. */
export function LoopPicker({ ref, axis }: LoopPickerProps) {
  const { shaping, device } = usePhrases();
  const { fillWith } = useGaps(axis);
  const readLoop = useLoopScript(axis, (keyframes) =>
    fillWith({ kind: 'script', keyframes, byStroke: false }),
  );
  return (
    <FilePicker
      ref={ref}
      label={shaping.fills.loopFor(device.axes[axis])}
      accept={scriptAccept}
      onPick={readLoop}
    />
  );
}
