import { type Clock, wallMs } from '@kinora/kernel';

/** The page's own time: good for messages, not for motion, since a hidden page's timers are held back. */
export const pageClock: Clock = {
  now: () => wallMs(performance.now()),
  callAt: (due, callback) => {
    const timer = setTimeout(callback, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  },
};
