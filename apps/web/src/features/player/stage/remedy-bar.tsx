import { describeError } from '@kinora/phrases';
import { useLayoutEffect } from 'react';
import { isDriveRefusal, isMembershipRefusal } from '../../../runtime/entitlement-refusal.ts';
import { useOffers } from '../../../runtime/notices/use-offers.ts';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Offer, RemedyLine } from '../../../ui/remedy-line.tsx';
import { usePlayerLayout } from '../inspector/use-player-layout.ts';
import { isRoomRefusal } from '../media/play-refusal.ts';
import type { RestReason } from '../media/rest-reason.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import { canBeHidden, lampOf, offeredFor } from './rest-offers.ts';
import { useDriveRefusal } from './use-drive-refusal.ts';

/** Rule PB-93: why the device does not follow the video, in one line, with what to do about it. Empty where it follows. */
export function RemedyBar() {
  const words = usePhrases().player.rest;
  const { hiddenRests } = usePlayer();
  const reason = useShownReason();
  const isHidden = useStored(hiddenRests, (hidden) => reason !== null && hidden.includes(reason));
  return (
    <div role="status" aria-label={words.label} data-fades={reason !== null && canBeHidden(reason)}>
      {reason !== null && !isHidden && <Line reason={reason} />}
    </div>
  );
}

/** The line below the header says how a device is being connected, but not in full screen. */
function useShownReason(): RestReason | null {
  const { fullScreen } = useRuntime();
  const isFull = useStored(fullScreen.store, (element) => element !== null);
  const reason = useDriveRefusal();
  return (reason === 'connecting' || reason === 'asking') && !isFull ? null : reason;
}

function Line({ reason }: { readonly reason: RestReason }) {
  const words = usePhrases().player.rest;
  const { hiddenRests } = usePlayer();
  const { setLine } = usePlayerLayout();
  // before it is painted: the picture keeps its height
  useLayoutEffect(() => {
    setLine(true);
    return () => setLine(false);
  }, [setLine]);
  return (
    <RemedyLine lamp={lampOf(reason)} text={useSentence(reason)} offers={useRestOffers(reason)}>
      {canBeHidden(reason) && (
        <IconButton
          size={44}
          label={words.dismiss}
          onClick={() => hiddenRests.setState((hidden) => [...hidden, reason], true)}
        >
          {closeIcon}
        </IconButton>
      )}
    </RemedyLine>
  );
}

function useSentence(reason: RestReason): string {
  const phrases = usePhrases();
  const { player, device } = phrases;
  const owner = useSnapshot((snapshot) => snapshot.owner);
  if (isRoomRefusal(reason)) return describeError(phrases, reason);
  if (reason === 'other-owner') return player.rest.otherOwner(device.owner[owner]);
  return player.rest.reasons[reason];
}

function useRestOffers(reason: RestReason): readonly Offer[] {
  const { player, shell } = usePhrases();
  const { entitlement, engineSettings } = useRuntime();
  const { controls, hiddenRests } = usePlayer();
  const offers = useOffers();
  return offeredFor(reason).flatMap((name) => {
    if (name === 'start') return [{ word: player.rest.start, run: controls.togglePauseDevice }];
    if (name === 'keep-playing') {
      const keep = () => {
        engineSettings.setState({ continueWhenHidden: true });
        hiddenRests.setState((hidden) => [...hidden, reason], true);
      };
      return [{ word: player.rest.keepPlaying, run: keep }];
    }
    // the dialog says what the membership needs, and registers a device
    if (name === 'membership' && isDriveRefusal(reason) && isMembershipRefusal(reason))
      return [{ word: shell.notices.remedies[name], run: () => entitlement.prompt(reason) }];
    return offers([name]);
  });
}
