import { type SourceMs, sourceMs } from '@kinora/kernel';
import {
  type ChannelName,
  createShapedSource,
  type Interpolation,
  type MotionSource,
  type ShapedSource,
  type Shaping,
  type Track,
} from '@kinora/motion';

/**
 * A shaped script as the engine plays it, for reads in any order: before the last change as if it had always been under
 * the newest shaping, from there on with the change (rule SP-7).
 */
export interface PlayedSource extends MotionSource {
  /** Another shaping while the script is at `at`. */
  change(shaping: Shaping, at: number): void;
  /** The script goes on at `at`: a change that lies ahead of it is forgotten. */
  seek(at: number): void;
}

/** A time this far before a change was come to by a seek, as in the shaped source. ms */
const rewindMs = 1000;

export function createPlayedSource(
  tracks: readonly Track[],
  interpolation: Interpolation,
  shaping: Shaping,
): PlayedSource {
  const build = (chosen: Shaping) => createShapedSource(tracks, interpolation, chosen);
  let current = shaping;
  let fresh = build(shaping);
  let running: ShapedSource | null = null;
  let changedMs = Infinity;

  function seek(at: number): void {
    if (running === null || at >= changedMs - rewindMs) return;
    running = null;
    changedMs = Infinity;
  }

  function sourceAt(at: number): ShapedSource {
    return running !== null && at >= changedMs ? running : fresh;
  }

  return {
    get channels() {
      return fresh.channels;
    },
    valueAt: (channel, at) => sourceAt(at).valueAt(channel, at),
    nextCorner: (channel, at) => earlier(sourceAt(at).nextCorner(channel, at), at, changedMs),
    isSoft: (channel: ChannelName, at) => sourceAt(at).isSoft?.(channel, at) ?? false,
    change(next, at) {
      running ??= build(current);
      running.change(next, at);
      changedMs = Math.min(changedMs, at);
      current = next;
      fresh = build(next);
    },
    seek,
  };
}

/** The change is a corner where it lies ahead. */
function earlier(corner: SourceMs, at: number, changedMs: number): SourceMs {
  return sourceMs(changedMs > at ? Math.min(corner, changedMs) : corner);
}
