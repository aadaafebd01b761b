import type { RoomConsent } from '@kinora/engine';
import type { StoreApi } from 'zustand/vanilla';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { highestSpeed } from '../speed-share.ts';
import { firstSpeed } from './consent-store.ts';

/** How fast (units/s) and how far (0..1) the partner may move the device, in three steps. */
const presets = {
  soft: { speed: highestSpeed / 4, intensity: 0.5 },
  usual: { speed: firstSpeed, intensity: 1 },
  full: { speed: highestSpeed, intensity: 1 },
} as const;

const presetNames = ['soft', 'usual', 'full'] as const;

/** Top speed and intensity by one press (docs/spec/room-pages.md, RP-51). */
export function ConsentPresets({ consent }: { readonly consent: StoreApi<RoomConsent> }) {
  const words = useWords('room').receive.presets;
  const { speed, intensity } = useStored(consent, (state) => state);
  const isChosen = (name: keyof typeof presets) =>
    presets[name].speed === speed && presets[name].intensity === intensity;
  return (
    <RadioGroup legend={words.label} isLegendHidden isSegmented>
      {presetNames.map((name) => (
        <Radio
          key={name}
          look="segment"
          name="consent-preset"
          checked={isChosen(name)}
          onChoose={() => consent.setState(presets[name])}
        >
          {words[name]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
