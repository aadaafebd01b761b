import { createSampleScripts, sampleStem } from '@kinora/motion';

/** Beside the page, so that it needs no other network. */
const clipPath = '/sample/pendulum.webm';

/** The sample as files: it is taken in like what a person drops. Rejects when the clip can't be fetched. */
export async function loadSample(): Promise<readonly File[]> {
  const clip = await loadSampleClip();
  return [clip, ...createSampleScripts().map(({ name, text }) => new File([text], name))];
}

/** The sample's clip alone. Rejects when it can't be fetched. */
export async function loadSampleClip(): Promise<File> {
  const response = await fetch(clipPath);
  if (!response.ok) throw new Error(`sample clip: ${String(response.status)}`);
  return new File([await response.blob()], `${sampleStem}.webm`, { type: 'video/webm' });
}
