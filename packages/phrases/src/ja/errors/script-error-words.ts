import type { scriptErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'script.unknown': ({ name }) => `「${name}」はKinoraが対応していない形式のファイルです。`,
  'script.damaged': ({ name }) => `「${name}」は破損しており、修復できませんでした。`,
  'script.locked': ({ name }) =>
    `「${name}」はロックされています。アクションが暗号化されており、製作者の鍵が設定されていません。`,
  'script.no-actions': ({ name }) => `「${name}」には再生できるアクションがありません。`,
  'script.too-large': ({ name }) => `「${name}」はスクリプトとして大きすぎます。`,
} satisfies ErrorSentences<typeof scriptErrors>;
