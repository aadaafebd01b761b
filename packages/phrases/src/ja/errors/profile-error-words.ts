import { maxLength, type profileErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'profile.name-required': 'プロファイルの名前を入力してください。',
  'profile.name-length': `プロファイルの名前は${maxLength.profileName}文字以内で入力してください。`,
  'profile.name-characters': 'プロファイルの名前に使えない文字が含まれています。',
  'profile.remark-length': `メモは${maxLength.profileRemark}文字以内で入力してください。`,
  'profile.not-text': ({ field }) => `${field} は文字列でなければなりません。`,
  'profile.not-a-flag': ({ field }) => `${field} はtrueかfalseでなければなりません。`,
  'profile.not-a-list': ({ field }) => `${field} はオブジェクトの配列でなければなりません。`,
  'profile.out-of-range': ({ field, min, max }) => `${field} は${min}～${max}の数値でなければなりません。`,
  'profile.limits-order': ({ lower, upper }) => `${lower} は ${upper} より小さくなければなりません。`,
  'profile.not-a-choice': ({ field, choices }) => `${field} に指定できるのは次のいずれかです：${choices}。`,
  'profile.axis-unknown': ({ field, choices }) => `${field} は軸の名前（${choices}）ではありません。`,
  'profile.axis-twice': ({ field, axis }) => `${field} に ${axis} が複数あります。`,
  'profile.drawn-points': ({ field, min, max, distance }) =>
    `${field} には、atが0以上1未満で${distance}以上の間隔で増えていく点を${min}～${max}個指定してください。`,
  'profile.link-circle': ({ axes }) => `軸の連動が循環しています：${axes}。`,
  'profile.too-many': ({ limit }) => `1つのアカウントに保存できるプロファイルは${limit}件までです。`,
  'profile.changed-elsewhere': 'このプロファイルは、その間に別の場所で変更されました。',
  'profile.playing': '編集するには、先に再生を停止してください。',
} satisfies ErrorSentences<typeof profileErrors>;
