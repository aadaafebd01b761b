import { maxLength, type profileErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'profile.name-required': '请输入方案名称。',
  'profile.name-length': `方案名称最多 ${maxLength.profileName} 个字符。`,
  'profile.name-characters': '方案名称含有不允许的字符。',
  'profile.remark-length': `备注最多 ${maxLength.profileRemark} 个字符。`,
  'profile.not-text': ({ field }) => `${field} 必须是文本。`,
  'profile.not-a-flag': ({ field }) => `${field} 必须是 true 或 false。`,
  'profile.not-a-list': ({ field }) => `${field} 必须是对象列表。`,
  'profile.out-of-range': ({ field, min, max }) => `${field} 必须是 ${min} 到 ${max} 之间的数字。`,
  'profile.limits-order': ({ lower, upper }) => `${lower} 必须小于 ${upper}。`,
  'profile.not-a-choice': ({ field, choices }) => `${field} 必须是以下之一：${choices}。`,
  'profile.axis-unknown': ({ field, choices }) => `${field} 不是轴名（${choices}）。`,
  'profile.axis-twice': ({ field, axis }) => `${field} 中有多个 ${axis}。`,
  'profile.drawn-points': ({ field, min, max, distance }) =>
    `${field} 须有 ${min} 到 ${max} 个点，at 从 0 到小于 1 递增，间隔至少 ${distance}。`,
  'profile.link-circle': ({ axes }) => `这些轴循环跟随：${axes}。`,
  'profile.too-many': ({ limit }) => `每个账户最多可保存 ${limit} 个方案。`,
  'profile.changed-elsewhere': '该方案已在别处被修改。',
  'profile.playing': '请先停止播放再编辑。',
} satisfies ErrorSentences<typeof profileErrors>;
