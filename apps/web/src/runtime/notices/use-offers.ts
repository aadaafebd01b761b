import type { Remedy } from '@kinora/contract';
import type { Offer } from '../../ui/remedy-line.tsx';
import { usePhrases, useRuntime } from '../use-runtime.ts';
import { useRemedies } from './use-remedies.ts';

/** `cancel`: ends the attempt to connect */
export type OfferName = Remedy | 'cancel';

/** The remedies that exist on the page that is shown, each with its word. */
export function useOffers(): (names: readonly OfferName[]) => readonly Offer[] {
  const { shell, device: words } = usePhrases();
  const { device } = useRuntime();
  const remedies = useRemedies();
  const offer = (name: OfferName): readonly Offer[] => {
    if (name === 'cancel') return [{ word: words.menu.cancel, run: device.disconnect }];
    const run = remedies[name];
    return run === undefined ? [] : [{ word: shell.notices.remedies[name], run }];
  };
  return (names) => names.flatMap(offer);
}
