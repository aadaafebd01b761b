import { type AxisConfig, settingBounds } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { useAxisConfig } from '../../runtime/device/use-axis-config.ts';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import { useClampedWord } from '../../runtime/use-clamped-word.ts';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { axisColour } from '../../ui/axis-colour.ts';
import { FoldedRows } from '../../ui/folded-rows.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { percentText } from '../../ui/percent.ts';
import { RangeField } from '../../ui/range-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { AxisNextStart } from '../../runtime/device/next-start-note.tsx';
import { ShareField } from './setting-field.tsx';

/** Each axis of the device, and folded those that it lacks: whether it moves at all, how far, how fast, and whether it is inverted. */
export function AxisSettings() {
  const words = useWords('settings');
  const { axisRows } = usePhrases();
  const ofDevice = useMovingAxes();
  const missing = axisNames.filter((axis) => !ofDevice.includes(axis));
  return (
    <Section title={words.axes} hint={words.axesExplanation}>
      {ofDevice.map((axis) => (
        <AxisRow key={axis} axis={axis} />
      ))}
      {missing.length > 0 && (
        <FoldedRows title={axisRows.missing(missing.length)}>
          <Text tone="dim" size="sm">
            {axisRows.missingHint}
          </Text>
          {missing.map((axis) => (
            <AxisRow key={axis} axis={axis} />
          ))}
        </FoldedRows>
      )}
    </Section>
  );
}

function AxisRow({ axis }: { readonly axis: AxisName }) {
  const { axisRows, device } = usePhrases();
  const { config: limits, change } = useAxisConfig(axis);
  const word = device.axes[axis];
  const clampedWord = useClampedWord();
  const format = useFormat();
  return (
    <Stack gap={4} surface="axis" style={{ '--axis': axisColour(axis) } as CSSProperties}>
      <AxisSwitches {...{ axis, limits, change }} />
      <RangeField
        minLabel={axisRows.rangeMin(word)}
        maxLabel={axisRows.rangeMax(word)}
        min={limits.min}
        max={limits.max}
        clampedWord={clampedWord}
        onChange={change}
      />
      <AxisNextStart
        axis={axis}
        asked={limits}
        read={({ min, max }) => `${percentText(min, format)}–${percentText(max, format)}%`}
      />
      <AxisNumbers {...{ axis, limits, change }} />
    </Stack>
  );
}

interface AxisPartProps {
  readonly axis: AxisName;
  readonly limits: AxisConfig;
  readonly change: (part: Partial<AxisConfig>) => void;
}

function AxisSwitches({ axis, limits, change }: AxisPartProps) {
  const words = useWords('settings');
  const { axisRows, device } = usePhrases();
  const word = device.axes[axis];
  return (
    <Row gap={16}>
      <Text as="span" tone="axis" size="md" weight="bold" isOneLine>
        {word}{' '}
        <Text as="span" tone="dim" weight="normal">
          {axis}
        </Text>
      </Text>
      <Toggle
        label={axisRows.enabledFor(word)}
        caption={words.enabled}
        checked={limits.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Toggle
        label={axisRows.invertedFor(word)}
        caption={words.inverted}
        checked={limits.inverted}
        onChange={(inverted) => change({ inverted })}
      />
    </Row>
  );
}

function AxisNumbers({ axis, limits, change }: AxisPartProps) {
  const words = useWords('settings');
  const { device } = usePhrases();
  const word = device.axes[axis];
  const [slowest, fastest] = settingBounds.speed;
  return (
    <Columns gap={10} count={2} max={180}>
      <ShareField
        label={words.speedFor(word)}
        caption={words.speed}
        unit={words.unitSpeed}
        min={slowest}
        max={fastest}
        emptyWord={words.speedDefault}
        value={limits.speed}
        onCommit={(speed) => change({ speed })}
      />
      <ShareField
        label={words.homeFor(word)}
        caption={words.home}
        min={0}
        max={fullScale}
        value={limits.home}
        onCommit={(home) => home !== null && change({ home })}
      />
    </Columns>
  );
}
