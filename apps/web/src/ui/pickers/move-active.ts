/** Where a key moves the active row of a list to; null for a key that moves nothing. */
export function moveActive(key: string, active: number, count: number, fitting: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + fitting);
    case 'PageUp':
      return Math.max(0, active - fitting);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
