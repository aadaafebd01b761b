import type { libraryErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'library.no-video': ({ name }) => `文件夹“${name}”中没有视频。`,
  'library.not-permitted': ({ name }) => `Kinora 无权打开“${name}”。请重新打开，并选择允许访问。`,
  'library.file-gone': ({ name }) => `“${name}”已被移动或删除。`,
  'library.playlist-unreadable': ({ name }) => `“${name}”不是播放列表。`,
  'library.subtitles-unreadable': ({ name }) => `“${name}”中没有字幕。`,
} satisfies ErrorSentences<typeof libraryErrors>;
