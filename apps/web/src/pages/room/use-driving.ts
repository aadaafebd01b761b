import { useEffect } from 'react';
import { useMotions } from '../../features/motions/studio/motions-context.ts';
import { playerSession } from '../../features/player/session/player-session.ts';
import { isPlaying } from '../../features/player/session/video-state.ts';
import type { DriveSource } from '../../features/room/controller/drive-panel.tsx';
import { controllerMoment, mayStart } from '../../features/room/band/controller-moment.ts';
import { seatsSeen, usePartnerName } from '../../features/room/band/use-moment.ts';
import { useRoom, useWarn } from '../../features/room/session/room-context.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';

interface Driving {
  readonly start: () => void;
  readonly stop: () => void;
}

/** START and STOP of the controller, for what was chosen to drive by. */
export function useDriving(source: DriveSource): Driving {
  const runtime = useRuntime();
  const { engine, notices } = runtime;
  const words = useWords('room').band.controller;
  const partner = usePartnerName();
  const { library, player } = useMotions();
  const room = useRoom();
  const warn = useWarn();
  const video = playerSession(runtime);

  /** The selected profile, the first if none is (docs/spec/room-pages.md, RP-21). */
  function playProfile(): void {
    const { selected, profiles } = library.store.getState();
    const pk = selected ?? profiles[0]?.pk;
    if (pk !== undefined) player.play(pk);
  }

  /** The START is sent at once: a hand that rests sends no line that would begin it. */
  function driveByHand(): void {
    engine.send({ type: 'owner.take', owner: 'hand' });
    engine.send({ type: 'room.start', consent: null });
  }

  function start(): void {
    const { room: seat, motion } = engine.snapshot();
    if (room.store.getState().presence !== 2) return warn('room.partner-absent');
    if (seat?.connection !== 'connected') return warn('room.connection-lost');
    if (motion === 'latched') return warn('device.latched');
    const moment = controllerMoment(
      seatsSeen(room.store.getState()),
      engine.snapshot(),
      seat.seat === 1 ? seat : null,
    );
    if (!mayStart(moment)) {
      return notices.show({ key: 'room-start', text: words[moment](partner), tone: 'warning' });
    }
    if (source === 'profiles') playProfile();
    else if (source === 'hand') driveByHand();
    else video.controls.drive();
  }

  /** The ordinary stop: the partner's device goes home, and nothing is sent afterwards. */
  function stop(): void {
    if (player.store.getState().phase !== 'stopped') return player.stop('room-stop');
    if (isPlaying(video.store.getState())) video.controls.togglePlay();
    if (engine.snapshot().owner === 'nobody') return;
    engine.send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' });
  }

  // a video that was left playing elsewhere in the page does not drive the partner
  useEffect(
    () => () => {
      if (isPlaying(video.store.getState())) video.controls.togglePlay();
    },
    [video],
  );

  return { start, stop };
}
