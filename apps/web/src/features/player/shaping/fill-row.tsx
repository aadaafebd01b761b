import {
  type AxisFill,
  type AxisName,
  axisNames,
  completeFill,
  findFillCircle,
  type Shaping,
} from '@kinora/motion';
import { useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { scriptAccept } from '../files/sort-files.ts';
import { usePlayerState } from '../use-player.ts';
import { AxisGroup } from './axis-group.tsx';
import { FillDetails } from './fill-details.tsx';
import { useLoopScript } from './use-loop-script.ts';
import { useShaping } from './use-shaping.ts';

const kinds = ['still', 'link', 'waveform', 'noise', 'script'] as const;

/** One axis: what it does without a script. */
export function FillRow({ axis }: { readonly axis: AxisName }) {
  const { shaping: words, device } = usePhrases();
  const { shaping, setFill } = useShaping();
  const hasScript = usePlayerState((state) => state.scripts.tracks.some(({ channel }) => channel === axis));
  const fill = shaping.fills[axis];
  const leaders = leadersOf(shaping.fills, axis);
  const picker = useRef<FilePickerHandle>(null);
  const readLoop = useLoopScript(axis, (keyframes) =>
    setFill(axis, { kind: 'script', keyframes, byStroke: false }),
  );

  /** A loop is chosen with its script: until one is read everything stays. */
  function choose(kind: AxisFill['kind']): void {
    if (kind === 'script') {
      picker.current?.open();
      return;
    }
    const from = leaders[0];
    setFill(axis, completeFill(kind === 'link' ? { kind, link: { from } } : { kind }, axis));
  }

  return (
    <AxisGroup axis={axis}>
      <Row justify="between" isOneLine>
        <Text as="span" tone="axis" weight="bold" isOneLine>
          {device.axes[axis]}
        </Text>
        {hasScript && (
          <Text as="span" tone="dim" size="xs" isOneLine>
            {words.fills.hasScript}
          </Text>
        )}
        <KindSelect axis={axis} kind={fill.kind} canFollow={leaders.length > 0} onChoose={choose} />
      </Row>
      <FillDetails
        axis={axis}
        fill={fill}
        leaders={leaders}
        onChooseScript={() => picker.current?.open()}
        onChange={(next) => setFill(axis, next)}
      />
      <FilePicker
        ref={picker}
        label={words.fills.loopFor(device.axes[axis])}
        accept={scriptAccept}
        onPick={readLoop}
      />
    </AxisGroup>
  );
}

interface KindSelectProps {
  readonly axis: AxisName;
  readonly kind: AxisFill['kind'];
  /** there is an axis to follow */
  readonly canFollow: boolean;
  readonly onChoose: (kind: AxisFill['kind']) => void;
}

function KindSelect({ axis, kind, canFollow, onChoose }: KindSelectProps) {
  const { shaping: words, device } = usePhrases();
  return (
    <Select
      size="motion"
      label={words.fills.of(device.axes[axis])}
      value={kind}
      onChange={(value) => {
        const chosen = kinds.find((name) => name === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {kinds.map((name) => (
        <option key={name} value={name} disabled={name === 'link' && !canFollow}>
          {words.fills.kinds[name]}
        </option>
      ))}
    </Select>
  );
}

/** The axes that this one can follow without a circle (rule SP-9), the stroke first. */
function leadersOf(fills: Shaping['fills'], axis: AxisName): readonly AxisName[] {
  return axisNames.filter((from) => {
    const link = { from, ratio: 1, delayMs: 0, inverted: false };
    return from !== axis && findFillCircle({ ...fills, [axis]: { kind: 'link', link } }) === null;
  });
}
