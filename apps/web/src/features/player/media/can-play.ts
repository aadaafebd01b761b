/** Whether this browser can play the media at an address: tried on an element that is not on the page. */
export function canPlayVideo(url: string): Promise<boolean> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  const tried = new Promise<boolean>((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0));
    video.addEventListener('error', () => resolve(false));
  });
  video.src = url;
  return tried.finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}
