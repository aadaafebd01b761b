/** Past the end of any video. s */
const beyond = 1e9;

/**
 * Rule PB-141: the length of a video that does not say it, in seconds; 0 where it cannot be found, null where the element
 * has another video, or says its length, by then.
 */
export async function findLength(video: HTMLVideoElement): Promise<number | null> {
  const { currentSrc } = video;
  const seconds = await seekEnd(currentSrc);
  return video.currentSrc === currentSrc && video.duration === Infinity ? seconds : null;
}

/** A seek past the end finds the length of what was recorded live, in an element that is not on the page. */
function seekEnd(url: string): Promise<number> {
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
