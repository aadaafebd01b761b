import type { playerErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'player.no-script': '先にfunscriptを選んでください。',
  'player.no-video': '先に動画を選んでください。',
  'player.link-circle': '軸を自分自身に連動させることはできません。ほかの軸を経由する場合も同じです。',
  'player.codec-missing': ({ name, codec }) =>
    `このブラウザーは「${name}」の映像形式（${codec}）に対応していません。H.264に変換するか、別のブラウザーで開いてください。`,
  'player.video-unreadable': ({ name }) => `このブラウザーでは動画「${name}」を再生できません。`,
} satisfies ErrorSentences<typeof playerErrors>;
