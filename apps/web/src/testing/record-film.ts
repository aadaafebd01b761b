/** What the browser records of a canvas, of a second at least: it says no length. */
export async function recordFilm(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.fillRect(Math.random() * 200, Math.random() * 100, 20, 20), 30);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    if (parts.length === 8) recorder.stop();
  });
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start(250);
  await stopped;
  clearInterval(drawing);
  return new Blob(parts);
}

/** s; what the file itself says: a video on a page may have been looked through for its end */
export async function statedDuration(film: Blob): Promise<number> {
  const probe = document.createElement('video');
  const read = new Promise((resolve) => probe.addEventListener('loadedmetadata', resolve, { once: true }));
  probe.src = URL.createObjectURL(film);
  await read;
  URL.revokeObjectURL(probe.src);
  return probe.duration;
}
