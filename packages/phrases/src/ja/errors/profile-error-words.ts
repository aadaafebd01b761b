import { figure, maxLength, type profileErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';
import { listNames } from '../../format.ts';

export default {
  'profile.name-required': 'モーションプロファイルの名前を入力してください。',
  'profile.name-length': `モーションプロファイルの名前は${maxLength.profileName}文字以内で入力してください。`,
  'profile.name-characters': "モーションプロファイルの名前に「'」「;」「--」と制御文字は使えません。",
  'profile.remark-length': `メモは${figure(maxLength.profileRemark)}文字以内で入力してください。`,
  'profile.not-text': ({ field }) => `「${field}」は文字で指定してください。`,
  'profile.not-a-flag': ({ field }) => `「${field}」はtrueかfalseで指定してください。`,
  'profile.not-a-list': ({ field }) => `「${field}」の形式が正しくありません。`,
  'profile.out-of-range': ({ field, min, max }) => `「${field}」は${min}～${max}の数値で指定してください。`,
  'profile.limits-order': ({ lower, upper }) => `「${lower}」は「${upper}」より小さくしてください。`,
  'profile.not-a-choice': ({ field, choices }) =>
    `「${field}」に指定できるのは${listNames('ja', choices)}のいずれかです。`,
  'profile.axis-unknown': ({ field, choices }) =>
    `「${field}」は軸の名前ではありません。使える軸は${listNames('ja', choices)}です。`,
  'profile.axis-twice': ({ field, axis }) => `「${field}」に${axis}が複数あります。`,
  'profile.drawn-points': ({ field, min, max, distance }) =>
    `「${field}」の点は${min}～${max}個にしてください。各点の「at」は0以上1未満とし、前の点より${distance}以上大きくしてください。`,
  'profile.link-circle': ({ axes }) =>
    `${listNames('ja', axes)}の連動が循環しています。どれか1つの連動元を変えてください。`,
  'profile.too-many': ({ limit }) =>
    `1つのアカウントに保存できるモーションプロファイルは${figure(limit)}件までです。先に1件削除してください。`,
  'profile.changed-elsewhere': 'このモーションプロファイルは、別の場所で変更されました。',
  'profile.playing': '編集するには、先に再生を停止してください。',
} satisfies ErrorSentences<typeof profileErrors>;
