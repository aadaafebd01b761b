import type { Language } from '@kinora/phrases';
import { decodeSubtitles } from './decode-subtitles.ts';
import { parseSubtitles } from './parse-subtitles.ts';
import type { SubtitleFile } from './subtitle-state.ts';

/** Null for a file that holds no subtitles, or is gone. */
export async function readSubtitleFile(file: File, language: Language): Promise<SubtitleFile | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const cues = bytes === null ? null : parseSubtitles(decodeSubtitles(new Uint8Array(bytes), language));
  return cues === null ? null : { name: file.name, cues };
}
