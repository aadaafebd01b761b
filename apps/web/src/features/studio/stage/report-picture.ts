import { describeError } from '@kinora/phrases';
import { isAudio } from '../../../runtime/files/sort-files.ts';
import { copyConvertCommand } from '../../../runtime/media/copy-convert-command.ts';
import type { Runtime } from '../../../runtime/runtime.ts';

/** What the browser plays of a file that it does not show. */
export type Unshown = 'nothing' | 'sound';

/** Names a video that the browser can't play, or the format of its picture (rules ST-40 and PB-97). */
export async function reportPicture(
  file: File,
  unshown: Unshown,
  runtime: Pick<Runtime, 'notices' | 'phrases'>,
): Promise<void> {
  const { notices, phrases } = runtime;
  const { name } = file;
  const codec = await codecOf(file);
  if (codec !== null) {
    notices.show({
      key: 'player.codec-missing',
      text: describeError(phrases, 'player.codec-missing', { name, codec }),
      tone: 'warning',
      act: { word: phrases.player.copyCommand, run: () => copyConvertCommand(name, runtime) },
    });
  } else if (unshown === 'nothing') {
    notices.show({
      key: 'player.video-unreadable',
      text: describeError(phrases, 'player.video-unreadable', { name }),
      tone: 'warning',
    });
  }
}

/** null where it is none that is known, or the part that knows them does not come */
async function codecOf(file: File): Promise<string | null> {
  if (isAudio(file)) return null;
  const part = await import('../../../runtime/media/find-codec.ts').catch(() => null);
  return part === null ? null : part.findCodec(file);
}
