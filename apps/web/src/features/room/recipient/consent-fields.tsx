import type { AxisName } from '@kinora/motion';
import type { RoomConsent } from '@kinora/engine';
import type { CSSProperties } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RangeField } from '../../../ui/range-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { percentRange, withPercent } from '../percent-range.ts';
import { highestSpeed, speedShare } from '../speed-share.ts';
import { ConsentPresets } from './consent-presets.tsx';

interface ConsentFieldsProps {
  readonly consent: StoreApi<RoomConsent>;
  readonly disabled: boolean;
}

/** What the person on the device allows: each of its axes with its range, the top speed, the intensity. */
export function ConsentFields({ consent, disabled }: ConsentFieldsProps) {
  const words = useWords('room').receive;
  const speed = useStored(consent, (state) => state.speed);
  const intensity = useStored(consent, (state) => state.intensity);
  const axes = useMovingAxes();
  const share = Math.round(intensity * 100);
  return (
    <Stack as="fieldset" gap={4} disabled={disabled}>
      <ConsentPresets consent={consent} />
      {axes.map((axis) => (
        <AxisConsent key={axis} axis={axis} consent={consent} disabled={disabled} />
      ))}
      <SliderField
        label={words.speed}
        value={speedShare(speed)}
        min={5}
        max={100}
        step={5}
        text={words.speedText(speedShare(speed))}
        onChange={(percent) => consent.setState({ speed: (percent / 100) * highestSpeed })}
      />
      <SliderField
        label={words.intensity}
        value={share}
        min={0}
        max={100}
        step={5}
        text={words.speedText(share)}
        onChange={(percent) => consent.setState({ intensity: percent / 100 })}
      />
    </Stack>
  );
}

interface AxisConsentProps extends ConsentFieldsProps {
  readonly axis: AxisName;
}

function AxisConsent({ axis, consent, disabled }: AxisConsentProps) {
  const words = useWords('room').receive;
  const name = usePhrases().device.axes[axis];
  const { min, max, enabled } = useStored(consent, ({ axes }) => axes[axis]);
  const change = (part: Partial<RoomConsent['axes'][AxisName]>) => {
    const { axes } = consent.getState();
    consent.setState({ axes: { ...axes, [axis]: { min, max, enabled, ...part } } });
  };
  return (
    <Stack tone="axis" weight="bold" style={{ '--axis': axisColour(axis) } as CSSProperties}>
      <Toggle
        label={words.axisOn(name)}
        caption={name}
        checked={enabled}
        disabled={disabled}
        onChange={(next) => change({ enabled: next })}
      />
      <RangeField
        minLabel={words.axisMin(name)}
        maxLabel={words.axisMax(name)}
        {...percentRange({ min, max })}
        limit={100}
        disabled={disabled || !enabled}
        onChange={(next) => change(withPercent({ min, max }, next))}
      />
    </Stack>
  );
}
