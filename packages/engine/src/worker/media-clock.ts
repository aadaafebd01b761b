import { type SourceMs, sourceMs, type WallMs, wallMs } from '@kinora/kernel';
import type { MediaState } from '../protocol.ts';
import { type ClockAnchor, createMediaLine } from './media-line.ts';

/** What an anchor changed. started: from rest; resumed: after a seek or a stall during motion; jumped: without notice; paced: at another rate. */
export type AnchorEffect = 'none' | 'paced' | 'started' | 'resumed' | 'jumped' | 'stopped';

/**
 * Script time, from the media element's anchors and nothing else. Between anchors it runs at the element's rate;
 * small disagreements are noise of `currentTime` and are steered away gently, large ones are jumps.
 */
export interface MediaClock {
  readonly state: MediaState;
  anchor(anchor: ClockAnchor): AnchorEffect;
  sourceAt(at: WallMs): SourceMs;
  /** The inverse; what lies in the past of a paused clock is as far away as infinity. */
  wallAt(at: SourceMs): WallMs;
}

export function createMediaClock(): MediaClock {
  const line = createMediaLine();
  let state: MediaState = 'paused';
  /** paused or ended since it played: a seek or a stall in between does not make it a going on */
  let hasRested = true;

  function goOn(anchor: ClockAnchor): AnchorEffect {
    const jumps = line.isJump(anchor);
    const isPaced = anchor.rate !== line.rate;
    if (jumps || isPaced) line.restart(anchor);
    else line.steer(anchor);
    if (jumps) return 'jumped';
    return isPaced ? 'paced' : 'none';
  }

  function play(anchor: ClockAnchor): AnchorEffect {
    if (state === 'playing') return goOn(anchor);
    const effect = hasRested ? 'started' : 'resumed';
    state = 'playing';
    hasRested = false;
    line.restart(anchor);
    return effect;
  }

  return {
    get state() {
      return state;
    },
    anchor(anchor) {
      if (anchor.state === 'playing') return play(anchor);
      const before = state;
      state = anchor.state;
      hasRested ||= state === 'paused' || state === 'ended';
      line.restart(anchor);
      return before === 'playing' ? 'stopped' : 'none';
    },
    sourceAt: (at) => sourceMs(state === 'playing' ? line.mediaAt(at) : line.startMedia),
    wallAt: (at) => wallMs(state === 'playing' ? line.wallAt(at) : Infinity),
  };
}
