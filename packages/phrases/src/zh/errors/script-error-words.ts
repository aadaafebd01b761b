import type { scriptErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'script.unknown': ({ name }) => `Kinora 无法读取“${name}”，文件类型未知。`,
  'script.damaged': ({ name }) => `“${name}”已损坏，无法修复。`,
  'script.locked': ({ name }) => `“${name}”已锁定。其动作点经过加密，且未设置制作者的密钥。`,
  'script.no-actions': ({ name }) => `“${name}”中没有可播放的动作点。`,
  'script.too-large': ({ name }) => `“${name}”太大，不可能是脚本。`,
} satisfies ErrorSentences<typeof scriptErrors>;
