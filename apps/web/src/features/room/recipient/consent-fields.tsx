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
import { percentRange } from '../percent-range.ts';
import { highestSpeed, lowestShare, speedShare } from '../speed-share.ts';
import { ConsentPresets } from './consent-presets.tsx';
import { AxisNextStart, NextStartNote } from '../../../runtime/device/next-start-note.tsx';

interface ConsentFieldsProps {
  readonly consent: StoreApi<RoomConsent>;
}

/** What the person on the device allows: the intensity, the top speed, each of its axes with its range. */
export function ConsentFields({ consent }: ConsentFieldsProps) {
  const words = useWords('room').receive;
  const speed = speedShare(useStored(consent, (state) => state.speed));
  const intensity = Math.round(useStored(consent, (state) => state.intensity) * 100);
  const axes = useMovingAxes();
  const shareNow = (now: number, asked: number) => (asked > now ? words.speedText(now) : null);
  return (
    <Stack as="fieldset" gap={4}>
      <ConsentPresets consent={consent} />
      <SliderField
        label={words.intensity}
        value={intensity}
        min={0}
        max={100}
        step={5}
        text={words.speedText(intensity)}
        onChange={(percent) => consent.setState({ intensity: percent / 100 })}
      />
      <NextStartNote less={(now) => shareNow(Math.round(now.intensity * 100), intensity)} />
      <SliderField
        label={words.speed}
        value={speed}
        min={lowestShare}
        max={100}
        step={5}
        text={words.speedText(speed)}
        onChange={(percent) => consent.setState({ speed: (percent / 100) * highestSpeed })}
      />
      <NextStartNote less={(now) => shareNow(speedShare(now.speed), speed)} />
      {axes.map((axis) => (
        <AxisConsent key={axis} axis={axis} consent={consent} />
      ))}
    </Stack>
  );
}

interface AxisConsentProps extends ConsentFieldsProps {
  readonly axis: AxisName;
}

function AxisConsent({ axis, consent }: AxisConsentProps) {
  const words = useWords('room').receive;
  const name = usePhrases().device.axes[axis];
  const own = useStored(consent, ({ axes }) => axes[axis]);
  const { min, max, enabled } = own;
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
        onChange={(next) => change({ enabled: next })}
      />
      <RangeField
        minLabel={words.axisMin(name)}
        maxLabel={words.axisMax(name)}
        min={min}
        max={max}
        disabled={!enabled}
        onChange={change}
      />
      <AxisNextStart axis={axis} asked={own} read={(range) => words.range(percentRange(range))} />
    </Stack>
  );
}
