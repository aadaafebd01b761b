import { isAxisName, shiftTrack, type Track } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { ShapingChoice } from '../shaping/shaping-choice.ts';
import { deviceKind, deviceOffsetOf, type DeviceOffsets } from '../sync-test/device-offset.ts';
import type { PlayerMachine } from './run-player.ts';

/** Keeps the engine's script and offset those of the player, for as long as the page lives. */
export interface EngineFeed {
  /** Lets something else use the device's script; only what the device itself is late by still counts. */
  lend(): void;
  /** Sends script and offset again. */
  renew(): void;
}

interface FeedSources {
  readonly store: PlayerMachine['store'];
  readonly shaping: StoreApi<ShapingChoice>;
  readonly deviceOffsets: StoreApi<DeviceOffsets>;
}

export function feedEngine({ engine, preferences }: Runtime, sources: FeedSources): EngineFeed {
  const { store, shaping, deviceOffsets } = sources;
  const tracks = () => store.getState().scripts.tracks;
  let sentOffset = 0;
  let isLent = false;

  function load(): void {
    if (isLent) return;
    const shifted = tracks().map((track) => shiftAxis(track, shaping.getState().axisOffsetsMs));
    const { interpolation } = preferences.getState();
    engine.send(
      shifted.length === 0
        ? { type: 'script.unload' }
        : { type: 'script.load', tracks: shifted, interpolation },
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
    if (!isSame(state.scripts.tracks, last.scripts.tracks)) load();
    sendOffset();
  });
  shaping.subscribe((chosen, last) => {
    if (chosen.axisOffsetsMs !== last.axisOffsetsMs && tracks().length > 0) load();
  });
  preferences.subscribe((chosen, last) => {
    if (chosen.interpolation !== last.interpolation && tracks().length > 0) load();
  });
  deviceOffsets.subscribe(sendOffset);
  engine.subscribe(sendOffset);
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

/** Rule SP-55. */
function shiftAxis(track: Track, offsetsMs: ShapingChoice['axisOffsetsMs']): Track {
  return isAxisName(track.channel) ? shiftTrack(track, offsetsMs[track.channel]) : track;
}

/** The same tracks, object by object: sending them again would copy megabytes. */
function isSame(tracks: readonly object[], others: readonly object[]): boolean {
  return tracks.length === others.length && tracks.every((track, index) => track === others[index]);
}
