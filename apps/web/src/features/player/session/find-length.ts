/** Past the end of any video. s */
const beyond = 1e9;

/**
 * Seconds; 0 where it cannot be found. A video that was recorded live does not say its length: a seek past its end finds
 * it, in an element of which the player shows nothing.
 */
export function findLength(url: string): Promise<number> {
  const probe = document.createElement('video');
  probe.preload = 'metadata';
  probe.muted = true;
  return new Promise<number>((resolve) => {
    const found = () => {
      const { duration, currentTime } = probe;
      probe.removeAttribute('src');
      probe.load();
      resolve(Number.isFinite(duration) ? duration : currentTime);
    };
    probe.addEventListener('loadedmetadata', () => (probe.currentTime = beyond), { once: true });
    probe.addEventListener('seeked', found, { once: true });
    probe.addEventListener('error', () => resolve(0), { once: true });
    probe.src = url;
  });
}
