import { defaultShaping } from '@kinora/motion';
import { useEffect, useState } from 'react';
import { epochNow } from '../../../runtime/epoch.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { callEvery } from '../../../runtime/media/call-every.ts';
import type { PlayerSession } from '../session/player-session.ts';
import { isPlaying } from '../session/video-state.ts';
import { deviceOffsetOf } from '../sync-test/device-offset.ts';
import { onInterrupted } from '../sync-test/on-interrupted.ts';
import { driveByClock } from '../sync-test/run-sync-test.ts';
import { usePlayer } from '../use-player.ts';
import { busyRefusal } from './busy-refusal.ts';
import { estimateInWorker } from './estimate-in-worker.ts';
import { createMeasurement, type Measurement } from './measurement.ts';
import { createMoveTrack } from './move-track.ts';
import { openMicrophone } from './open-microphone.ts';

/** The measurement of the dialog that is open, for a kind of device; it ends with it. */
export function useMeasurement(kind: string): Measurement {
  const runtime = useRuntime();
  const player = usePlayer();
  const [measurement] = useState(() => connectMeasurement(runtime, player, kind));
  useEffect(() => measurement.open(), [measurement]);
  return measurement;
}

function connectMeasurement(
  { engine, engineSettings }: Runtime,
  player: PlayerSession,
  kind: string,
): Measurement {
  const setShaping = (shaping: typeof defaultShaping) => engine.send({ type: 'shaping.set', shaping });
  const offset = () => deviceOffsetOf(player.deviceOffsets.getState(), kind);
  return createMeasurement({
    openMicrophone,
    offset,
    refusal: () =>
      player.deviceRefusal() ?? busyRefusal(engine.snapshots(), isPlaying(player.store.getState()), kind),
    createTrack: () =>
      createMoveTrack({
        settings: engineSettings.getState(),
        isPositionKnown: engine.snapshot().positions.L0 !== null,
        offset: offset(),
      }),
    drive: (track, lengthMs, ended) =>
      driveByClock(
        {
          send: engine.send,
          snapshot: engine.snapshot,
          subscribe: engine.subscribe,
          epochMs: epochNow,
          every: callEvery,
          onInterrupted: (listener) => onInterrupted(player, listener),
          // fills and links would move other axes, which are heard as well
          suspendFeed: () => {
            player.feed.suspend();
            setShaping(defaultShaping);
          },
          resumeFeed: () => {
            setShaping(player.shaping.getState().shaping);
            player.feed.resume();
          },
          ended,
        },
        track,
        lengthMs,
      ),
    estimate: estimateInWorker,
  });
}
