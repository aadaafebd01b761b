import { err, ok, type Result } from '@kinora/kernel';
import { createSampleScripts, type SampleScript, sampleStem } from '@kinora/motion';

/** A clip and its scripts, named so that they match, as if a person had picked these files. */
export interface Sample {
  readonly video: File;
  readonly scripts: readonly SampleScript[];
}

/** Fetches the clip (about 1 MB, from our own server) and writes its scripts (docs/spec/sample.md). */
export async function loadSample(): Promise<Result<Sample, 'player.sample-unreachable'>> {
  const clip = await fetchClip(`${import.meta.env.BASE_URL}sample/${sampleStem}.webm`);
  if (clip === null) return err('player.sample-unreachable');
  const video = new File([clip], `${sampleStem}.webm`, { type: 'video/webm' });
  return ok({ video, scripts: createSampleScripts() });
}

async function fetchClip(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    // fetch throws where the network is gone
    return null;
  }
}
