/** Seconds of an arrow key on the bar, as of the arrow shortcuts. */
const step = 5;
/** Seconds of Page Up and Page Down. */
const leap = 30;

/** Where a key on the seek bar leads, seconds; null for a key that is none of the bar's. Source: ARIA practices, slider. */
export function seekByKey(key: string, at: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(duration, at + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - step);
    case 'PageUp':
      return Math.min(duration, at + leap);
    case 'PageDown':
      return Math.max(0, at - leap);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
