import { RemedyLine } from '../../ui/remedy-line.tsx';
import { useOffers } from '../notices/use-offers.ts';
import { usePhrases, useSnapshot } from '../use-runtime.ts';
import { type DeviceRefusal, deviceRefusal, refusalLamps, refusalOffers } from './device-refusal.ts';

export function useDeviceRefusal(): DeviceRefusal | null {
  return useSnapshot(deviceRefusal);
}

interface DeviceRefusalLineProps {
  /** of the sentence */
  readonly id?: string;
  readonly refusal: DeviceRefusal;
  /** said where no device is connected; by default that one has to be connected first */
  readonly needDevice?: string;
}

/** Rule PG-184: why the device takes no act, with a button for each remedy. */
export function DeviceRefusalLine({ id, refusal, needDevice }: DeviceRefusalLineProps) {
  const { device, errors, player } = usePhrases();
  const offers = useOffers();
  const sentences = {
    'device.not-connected': needDevice ?? device.status.needDevice,
    connecting: player.rest.reasons.connecting,
    asking: player.rest.reasons.asking,
    'device.latched': errors['device.latched'],
  };
  return (
    <RemedyLine
      id={id}
      lamp={refusalLamps[refusal]}
      text={sentences[refusal]}
      offers={offers(refusalOffers[refusal])}
    />
  );
}
