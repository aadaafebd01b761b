import { roomTopics } from '@kinora/contract/room';

/** A bucket of messages: a second's worth at once, then as they come back. */
export interface RateMeter {
  /** Takes one; false where none is left. */
  take(): boolean;
}

/** The larger of the two directions: a seat publishes on one topic alone. */
const maxMessages = Math.max(...roomTopics.map((topic) => topic.maxPerSecond));

/** @param now milliseconds of a clock that never goes back */
export function createRateMeter(
  now: () => number = () => performance.now(),
  maxPerSecond: number = maxMessages,
): RateMeter {
  let left = maxPerSecond;
  let lastMs = now();
  return {
    take() {
      const nowMs = now();
      left = Math.min(maxPerSecond, left + ((nowMs - lastMs) / 1_000) * maxPerSecond);
      lastMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
