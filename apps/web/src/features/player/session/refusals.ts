import { hasMotionAxes } from '@kinora/device';
import { isAxisName } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { isDriveRefusal } from '../../../runtime/entitlement-refusal.ts';
import { decidingDevice } from '../../../runtime/entitlement.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import {
  type FollowConditions,
  type FollowRefusal,
  followRefusal,
  isFollowRefusal,
  isRoomRefusal,
  type PlayRefusal,
  refusalHolds,
  roomRefusal,
} from '../media/play-refusal.ts';
import { type RestReason, restReason } from '../media/rest-reason.ts';
import type { PlayerMachine } from './run-player.ts';

/** Rules PB-10 and PB-91: why the device does not follow, and what the person reads of it. */
export interface Refusals {
  /** why the device would not follow a start now; null where it would */
  readonly refusal: () => FollowRefusal | null;
  /** the same for whatever else drives the device from this page; what concerns the script does not count */
  readonly deviceRefusal: () => FollowRefusal | null;
  /** why the device is at rest beside the video; null where it follows, or where there is no video */
  readonly restReason: () => RestReason | null;
  /** Calls after anything that may change the reason. */
  readonly onRest: (listener: () => void) => () => void;
  /** Shows the person a refusal. What only the server can say is asked once more, and may end in `again` instead. */
  readonly refused: (code: PlayRefusal, again?: () => void) => void;
  /** Asks the server once more, and shows nothing. */
  readonly askAgain: (again: () => void) => void;
}

export function createRefusals(
  { engine, entitlement, notices, phrases }: Runtime,
  store: PlayerMachine['store'],
): Refusals {
  function lacksAxes(): boolean {
    const { link } = engine.snapshot();
    return link.kind === 'connected' && !hasMotionAxes(link.identity);
  }

  function conditions(): FollowConditions {
    const { link, motion, room } = engine.snapshot();
    const { scripts } = store.getState();
    return {
      room: roomRefusal(room),
      hasScript: scripts.tracks.length > 0,
      link: link.kind,
      lacksAxes: lacksAxes() && scripts.tracks.every(({ channel }) => isAxisName(channel)),
      drive: entitlement.refusal(decidingDevice(engine).linkKind, 'player'),
      motion,
    };
  }

  const isSettled = (key: string) =>
    key === 'player.no-video'
      ? store.getState().video !== null
      : // START and the room's own news have the same sentences, by what the server says
        isFollowRefusal(key) && !isRoomRefusal(key) && !refusalHolds(key, conditions());

  /** What a person has put right is not held against them any longer. */
  function dropSettled(): void {
    for (const { id, key } of notices.store.getState()) if (isSettled(key)) notices.dismiss(id);
  }

  store.subscribe(dropSettled);
  engine.subscribe(dropSettled);
  return {
    refusal: () => followRefusal(conditions()),
    deviceRefusal: () => followRefusal({ ...conditions(), hasScript: true, lacksAxes: lacksAxes() }),
    restReason: () => restReason(followRefusal(conditions()), store.getState(), engine.snapshot()),
    onRest(listener) {
      const ends = [
        store.subscribe(listener),
        engine.subscribe(listener),
        entitlement.store.subscribe(listener),
      ];
      return () => ends.forEach((end) => end());
    },
    refused(code, again) {
      if (isDriveRefusal(code)) void entitlement.refused('player', again);
      else notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
    },
    askAgain: (again) => void entitlement.recheck('player', again),
  };
}
