import { isAxisName, shiftTrack, type Track } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { ShapingChoice } from '../shaping/shaping-choice.ts';
import { deviceKind, deviceOffsetOf, type DeviceOffsets } from '../sync-test/device-offset.ts';
import type { PlayerMachine } from './run-player.ts';

/** Keeps the engine's script and offset those of the player, for as long as the page lives. */
export interface EngineFeed {
  /** Sends nothing while another script is loaded, except for the device's own offset. */
  suspend(): void;
  /** Sends script and offset again. */
  resume(): void;
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
  let sentDelay = 0;
  let isSuspended = false;

  function load(): void {
    if (isSuspended) return;
    const shifted = tracks().map((track) => shiftAxis(track, shaping.getState().axisOffsetsMs));
    const { interpolation } = preferences.getState();
    engine.send(
      shifted.length === 0
        ? { type: 'script.unload' }
        : { type: 'script.load', tracks: shifted, interpolation },
    );
  }

  function sendOffset(): void {
    const offsetSeconds = isSuspended ? 0 : store.getState().offset;
    if (offsetSeconds === sentOffset) return;
    sentOffset = offsetSeconds;
    engine.send({ type: 'script.offset', offsetSeconds });
  }

  /** Rule LB-85: what the device is late by itself comes on top of what the video needs. */
  function sendDelay(): void {
    const delaySeconds = deviceOffsetOf(deviceOffsets.getState(), deviceKind(engine.snapshot()));
    if (delaySeconds === sentDelay) return;
    sentDelay = delaySeconds;
    engine.send({ type: 'device.delay', delaySeconds });
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
  deviceOffsets.subscribe(sendDelay);
  engine.subscribe(sendDelay);
  return {
    suspend() {
      isSuspended = true;
      sendOffset();
    },
    resume() {
      isSuspended = false;
      load();
      sendOffset();
    },
  };
}

/** Rule SP-55: the axis's own offset, on top of the video's. */
function shiftAxis(track: Track, offsetsMs: ShapingChoice['axisOffsetsMs']): Track {
  return isAxisName(track.channel) ? shiftTrack(track, offsetsMs[track.channel]) : track;
}

/** The same tracks, object by object: sending them again would copy megabytes. */
function isSame(tracks: readonly object[], others: readonly object[]): boolean {
  return tracks.length === others.length && tracks.every((track, index) => track === others[index]);
}
