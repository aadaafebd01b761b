import { isAxisName, shiftTrack, type Track } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import { shapingChoice } from '../shaping/shaping-choice.ts';
import { deviceKind, deviceOffsetOf, type DeviceOffsets } from '../sync-test/device-offset.ts';
import type { PlayerState } from './player-state.ts';

/** Keeps the engine's script and offset those of the player, for as long as the page lives. */
export interface EngineFeed {
  /** Lets something else use the device's script; only what the device itself is late by still counts. */
  lend(): void;
  /** Sends script and offset again. */
  renew(): void;
}

export function feedEngine(
  runtime: Runtime,
  store: StoreApi<PlayerState>,
  deviceOffsets: StoreApi<DeviceOffsets>,
): EngineFeed {
  const { engine, preferences } = runtime;
  const shaping = shapingChoice(runtime);
  let sentOffset = 0;
  let isLent = false;

  /** Rule SP-55. */
  function shifted(track: Track): Track {
    const { axisOffsetsMs } = shaping.getState();
    return isAxisName(track.channel) ? shiftTrack(track, axisOffsetsMs[track.channel]) : track;
  }

  function load(): void {
    if (isLent) return;
    const tracks = store.getState().scripts.tracks.map(shifted);
    const { interpolation } = preferences.getState();
    engine.send(
      tracks.length === 0 ? { type: 'script.unload' } : { type: 'script.load', tracks, interpolation },
    );
  }

  /** Rule LB-85: what the device is late by itself comes on top of what the video needs. */
  function sendOffset(): void {
    const ofDevice = deviceOffsetOf(deviceOffsets.getState(), deviceKind(engine.snapshot()));
    const offsetSeconds = (isLent ? 0 : store.getState().offset) + ofDevice;
    if (offsetSeconds === sentOffset) return;
    sentOffset = offsetSeconds;
    engine.send({ type: 'script.offset', offsetSeconds });
  }

  store.subscribe((state, last) => {
    // Another video, or nothing left to play: the device is let go until the person presses Play again.
    const isOver =
      state.video !== last.video || (state.scripts.tracks.length === 0 && last.scripts.tracks.length > 0);
    if (isOver && engine.snapshot().owner === 'script') engine.send({ type: 'owner.release' });
    if (!isSame(state.scripts.tracks, last.scripts.tracks)) load();
    sendOffset();
  });
  shaping.subscribe((chosen, last) => {
    const isOther = chosen.axisOffsetsMs !== last.axisOffsetsMs;
    if (isOther && store.getState().scripts.tracks.length > 0) load();
  });
  deviceOffsets.subscribe(sendOffset);
  engine.subscribe(sendOffset);
  preferences.subscribe((chosen, last) => {
    if (chosen.interpolation !== last.interpolation && store.getState().scripts.tracks.length > 0) load();
  });
  return {
    lend() {
      isLent = true;
      sendOffset();
    },
    renew() {
      isLent = false;
      load();
      sendOffset();
    },
  };
}

/** The same tracks, object by object: sending them again would copy megabytes. */
function isSame(tracks: readonly object[], others: readonly object[]): boolean {
  return tracks.length === others.length && tracks.every((track, index) => track === others[index]);
}
