/** What a browser shows of a file; null: nothing. */
export type Playable = 'picture' | 'sound' | null;

/** What this browser can play of the media at an address: tried on an element that is not on the page. */
export function tryMedia(url: string): Promise<Playable> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  const tried = new Promise<Playable>((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0 ? 'picture' : 'sound'));
    video.addEventListener('error', () => resolve(null));
  });
  video.src = url;
  return tried.finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}
