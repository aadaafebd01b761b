import type { libraryErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'library.no-video': ({ name }) => `フォルダー「${name}」に動画がありません。`,
  'library.not-permitted': ({ name }) =>
    `「${name}」を開く許可がありません。もう一度開いて、アクセスを許可してください。`,
  'library.file-gone': ({ name }) => `「${name}」は移動または削除されています。`,
  'library.playlist-unreadable': ({ name }) => `「${name}」はプレイリストではありません。`,
  'library.subtitles-unreadable': ({ name }) => `「${name}」に字幕が見つかりません。`,
} satisfies ErrorSentences<typeof libraryErrors>;
