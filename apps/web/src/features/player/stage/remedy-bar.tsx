import type { Remedy } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import { isDriveRefusal, isMembershipRefusal } from '../../../runtime/entitlement-refusal.ts';
import { type Remedies, useRemedies } from '../../../runtime/notices/use-remedies.ts';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { isRoomRefusal } from '../media/play-refusal.ts';
import type { RestReason } from '../media/rest-reason.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import classes from './remedy-bar.module.css';
import { canBeHidden, lampOf, offeredFor } from './rest-offers.ts';
import { useDriveRefusal } from './use-drive-refusal.ts';

/** Rule PB-93: why the device does not follow the video, in one line, with what to do about it. Empty where it follows. */
export function RemedyBar() {
  const words = usePhrases().player.rest;
  const { hiddenRests } = usePlayer();
  const reason = useDriveRefusal();
  const isHidden = useStored(hiddenRests, (hidden) => reason !== null && hidden.includes(reason));
  return (
    <div role="status" aria-label={words.label}>
      {reason !== null && !isHidden && <Line reason={reason} />}
    </div>
  );
}

function Line({ reason }: { readonly reason: RestReason }) {
  const words = usePhrases().player.rest;
  const { hiddenRests } = usePlayer();
  return (
    <div className={classes.root}>
      <i className={classes.lamp} data-lamp={lampOf(reason)} />
      <p className={classes.text}>{useSentence(reason)}</p>
      {useOffers(reason).map(({ word, run }) => (
        <PlainButton key={word} className={classes.remedy} onClick={() => void run()}>
          {word}
        </PlainButton>
      ))}
      {canBeHidden(reason) && (
        <span className={classes.close}>
          <IconButton
            size={44}
            label={words.dismiss}
            onClick={() => hiddenRests.setState((hidden) => [...hidden, reason], true)}
          >
            {closeIcon}
          </IconButton>
        </span>
      )}
    </div>
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

interface Offer {
  readonly word: string;
  readonly run: () => unknown;
}

function useOffers(reason: RestReason): readonly Offer[] {
  const { player, shell } = usePhrases();
  const { entitlement } = useRuntime();
  const { controls } = usePlayer();
  // the dialog says what the membership needs, and registers a device
  const about = isDriveRefusal(reason) && isMembershipRefusal(reason) ? reason : null;
  const remedies: Remedies = {
    ...useRemedies(),
    ...(about !== null && { membership: () => entitlement.prompt(about) }),
  };
  return offeredFor(reason).flatMap((name: Remedy | 'start') => {
    const run = name === 'start' ? controls.togglePauseDevice : remedies[name];
    const word = name === 'start' ? player.rest.start : shell.notices.remedies[name];
    return run === undefined ? [] : [{ word, run }];
  });
}
