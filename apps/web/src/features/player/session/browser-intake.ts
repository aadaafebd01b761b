import type { Language } from '@kinora/phrases';
import { originOf } from '../files/file-origin.ts';
import { tryMedia } from '../media/can-play.ts';
import { identifyVideo } from '../memory/video-identity.ts';
import { noMemory, type VideoMemories } from '../memory/video-memory.ts';
import { readSubtitleFile } from '../subtitles/read-subtitle-file.ts';
import { type IntakeDeps, takeFiles } from './intake.ts';
import type { MediaLists } from './media-lists.ts';
import type { PlayerMemory } from './player-memory.ts';

export interface BrowserIntakeDeps extends MediaLists, Pick<IntakeDeps, 'store' | 'dispatch' | 'reader'> {
  readonly memories: VideoMemories;
  readonly fileAnswers: PlayerMemory['fileAnswers'];
  readonly language: Language;
}

export function takeInBrowser(files: readonly File[], deps: BrowserIntakeDeps): Promise<void> {
  return takeFiles(files, browserIntake(deps));
}

/** The intake in a browser: it tries videos, knows them again, and notes them in library and playlist. */
function browserIntake(deps: BrowserIntakeDeps): IntakeDeps {
  const { library, playlist, memories, fileAnswers, language } = deps;
  return {
    ...deps,
    tryMedia,
    findCodec: async (file) => (await import('../../../runtime/media/find-codec.ts')).findCodec(file),
    identify: identifyVideo,
    recall: async (id) => (id === null ? noMemory : memories.read(id)),
    answers: () => fileAnswers.getState(),
    readSubtitles: (file) => readSubtitleFile(file, language),
    takeSeveral: library.takeFiles,
    opened: (video, file) => {
      playlist.dispatch({ type: 'opened', path: originOf(file).path });
      library.noteOpened(video, file);
    },
    belongs: library.noteFiles,
  };
}
