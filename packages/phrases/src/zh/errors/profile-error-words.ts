import { figure, maxLength, type profileErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';
import { listNames } from '../../format.ts';

export default {
  'profile.name-required': '请输入动作方案的名称。',
  'profile.name-length': `动作方案的名称最多 ${maxLength.profileName} 个字符。`,
  'profile.name-characters': '动作方案的名称不能包含单引号、分号、“--”或控制字符。',
  'profile.remark-length': `备注最多 ${figure(maxLength.profileRemark)} 个字符。`,
  'profile.not-text': ({ field }) => `动作方案有误，“${field}”应为文本。`,
  'profile.not-a-flag': ({ field }) => `动作方案有误，“${field}”应为 true 或 false。`,
  'profile.not-a-list': ({ field }) => `动作方案有误，“${field}”应为列表。`,
  'profile.out-of-range': ({ field, min, max }) =>
    `动作方案有误，“${field}”应为 ${min} 到 ${max} 之间的数字。`,
  'profile.limits-order': ({ lower, upper }) => `动作方案有误，“${lower}”应小于“${upper}”。`,
  'profile.not-a-choice': ({ field, choices }) =>
    `动作方案有误，“${field}”应为以下之一：${listNames('zh', choices)}。`,
  'profile.axis-unknown': ({ field, choices }) =>
    `动作方案有误，“${field}”应为轴名（${listNames('zh', choices)}）。`,
  'profile.axis-twice': ({ field, axis }) => `动作方案有误，“${field}”中有多个 ${axis}。`,
  'profile.drawn-points': ({ field, min, max, distance }) =>
    `动作方案有误，“${field}”应有 ${min}–${max} 个点。每个点的“at”应大于等于 0 且小于 1，并且比前一个至少大 ${distance}。`,
  'profile.link-circle': ({ axes }) =>
    `以下轴互相循环跟随：${listNames('zh', axes)}。请取消其中一个轴的跟随。`,
  'profile.too-many': ({ limit }) => `每个账户最多可保存 ${figure(limit)} 个动作方案，请先删除一个。`,
  'profile.changed-elsewhere': '此动作方案已在别处更改。',
  'profile.playing': '请先停止播放再编辑。',
} satisfies ErrorSentences<typeof profileErrors>;
