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
  const readLoop = useLoopScript(axis, (keyframes) => {
    setFill(axis, { kind: 'script', keyframes, byStroke: false });
  });

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
        <Select
          size="motion"
          label={words.fills.of(device.axes[axis])}
          value={fill.kind}
          onChange={(value) => {
            const kind = kinds.find((name) => name === value);
            if (kind !== undefined) choose(kind);
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind} disabled={kind === 'link' && leaders.length === 0}>
              {words.fills.kinds[kind]}
            </option>
          ))}
        </Select>
      </Row>
      <FillDetails
        axis={axis}
        fill={fill}
        leaders={leaders}
        onChooseScript={() => picker.current?.open()}
        onChange={(next) => {
          setFill(axis, next);
        }}
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

/** The axes that this one can follow without a circle (rule SP-9), the stroke first. */
function leadersOf(fills: Shaping['fills'], axis: AxisName): readonly AxisName[] {
  return axisNames.filter((from) => {
    const link = { from, ratio: 1, delayMs: 0, inverted: false };
    return from !== axis && findFillCircle({ ...fills, [axis]: { kind: 'link', link } }) === null;
  });
}
