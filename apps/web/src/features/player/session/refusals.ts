import { hasMotionAxes } from '@kinora/device';
import { isAxisName } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { isDriveRefusal } from '../../../runtime/entitlement-refusal.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import {
  isPlayRefusal,
  type PlayConditions,
  type PlayRefusal,
  playRefusal,
  refusalHolds,
} from '../media/play-refusal.ts';
import type { PlayerMachine } from './run-player.ts';

/** Rule PB-10: why the player does not play, and what the person reads of it. */
export interface Refusals {
  /** why Play would be refused now; null when it would not */
  readonly refusal: () => PlayRefusal | null;
  /** the same for whatever else drives the device from this page; what concerns the video does not count */
  readonly deviceRefusal: () => PlayRefusal | null;
  /** Shows the person a refusal. What only the server can say is asked once more, and may end in `again` instead. */
  readonly refused: (code: PlayRefusal, again?: () => void) => void;
}

export function createRefusals(
  { engine, entitlement, notices, phrases }: Runtime,
  store: PlayerMachine['store'],
  hasElement: () => boolean,
): Refusals {
  function lacksAxes(): boolean {
    const { link } = engine.snapshot();
    return link.kind === 'connected' && !hasMotionAxes(link.identity);
  }

  function conditions(): PlayConditions {
    const { link, linkKind, motion } = engine.snapshot();
    const { video, scripts } = store.getState();
    return {
      hasVideo: video !== null && hasElement(),
      hasScript: scripts.tracks.length > 0,
      link: link.kind,
      lacksAxes: lacksAxes() && scripts.tracks.every(({ channel }) => isAxisName(channel)),
      drive: entitlement.refusal(linkKind, 'player'),
      motion,
    };
  }

  /** What a person has put right is not held against them any longer. */
  function dropSettled(): void {
    for (const { id, key } of notices.store.getState()) {
      if (isPlayRefusal(key) && !refusalHolds(key, conditions())) notices.dismiss(id);
    }
  }

  store.subscribe(dropSettled);
  engine.subscribe(dropSettled);
  return {
    refusal: () => playRefusal(conditions()),
    deviceRefusal: () =>
      playRefusal({ ...conditions(), hasVideo: true, hasScript: true, lacksAxes: lacksAxes() }),
    refused(code, again) {
      if (isDriveRefusal(code)) void entitlement.refused('player', again);
      else notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
    },
  };
}
