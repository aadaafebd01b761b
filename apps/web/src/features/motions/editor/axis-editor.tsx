import type { AxisName } from '@kinora/motion';
import { type CSSProperties, useId } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { CurveStage } from '../stage/curve-stage.tsx';
import { LinkEditor } from './link-editor.tsx';
import { useAxisState } from './use-profile.ts';
import { WaveEditor } from './wave-editor.tsx';

interface AxisEditorProps {
  readonly axis: AxisName;
}

/** One axis: its curve with the handles, the form of its wave, and which axis it follows. */
export function AxisEditor({ axis }: AxisEditorProps) {
  const { device } = usePhrases();
  const titleId = useId();
  const { isOff, isLinked } = useAxisState(axis);
  return (
    <Stack
      as="fieldset"
      gap={10}
      surface="axis"
      disabled={isOff}
      aria-labelledby={titleId}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
    >
      <Text as="h3" tone="axis" size="md" weight="bold" id={titleId}>
        {device.axisTitle(device.axes[axis], axis)}
      </Text>
      <CurveStage axis={axis} />
      {!isLinked && <WaveEditor axis={axis} />}
      <LinkEditor axis={axis} />
    </Stack>
  );
}
