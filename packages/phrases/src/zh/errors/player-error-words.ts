import type { playerErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'player.no-script': '请先选择 funscript 脚本。',
  'player.no-video': '请先选择视频。',
  'player.link-circle': '轴不能跟随自身，经由其他轴也不行。',
  'player.codec-missing': ({ name, codec }) =>
    `此浏览器无法解码“${name}”的画面（${codec}）。请将文件转换为 H.264，或在其他浏览器中打开。`,
  'player.video-unreadable': ({ name }) => `此浏览器无法播放视频“${name}”。`,
} satisfies ErrorSentences<typeof playerErrors>;
