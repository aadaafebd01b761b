import type { DeviceOffer } from '@kinora/device';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';

const none: readonly DeviceOffer[] = [];

/** The devices that a person is asked to choose from; none while nothing is asked. */
function useOffers(): readonly DeviceOffer[] {
  return useSnapshot(({ link }) =>
    link.kind === 'connecting' && link.step === 'choosing' ? link.offers : none,
  );
}

/** A button for each of several devices of a server. */
export function DeviceOffers() {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const offers = useOffers();
  if (offers.length === 0) return null;
  return (
    <Row gap={8}>
      {offers.map((offer) => (
        <Button key={offer.index} isWrapped onClick={() => device.choose(offer)}>
          {menu.connectNamed(offer.name)}
        </Button>
      ))}
    </Row>
  );
}
