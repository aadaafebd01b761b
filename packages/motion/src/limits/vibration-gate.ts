import { toAxisValue } from '@kinora/kernel';
import type { VibrationName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';

/** One vibration channel: no way and no speed, but firmware lets it fade 2 s after the last command. */
export interface VibrationGate {
  /** The move that is due at `now` for a target 0..9999; null when there is none. */
  decide(target: number, now: number, tickMs: number): ChannelMove | null;
  /** The move that ends a vibration under way; null when there is none. */
  silence(now: number): ChannelMove | null;
  /** The device zeroed it, or nobody knows: say it again next time. */
  forget(): void;
}

/** Half of the firmware's 2,000 ms, so that one lost refresh does no harm. ms */
const refreshMs = 1000;

export function createVibrationGate(channel: VibrationName): VibrationGate {
  let sent = 0;
  let sentTime = -Infinity;

  return {
    decide(target, now, tickMs) {
      const value = toAxisValue(target);
      if (value === null) return null;
      const stale = value > 0 && now - sentTime >= refreshMs;
      if (value === sent && !stale) return null;
      sent = value;
      sentTime = now;
      return { channel, value, intervalMs: Math.round(tickMs) };
    },
    silence(now) {
      return sent === 0 ? null : this.decide(0, now, 1);
    },
    forget() {
      sent = 0;
      sentTime = -Infinity;
    },
  };
}
