import { figure } from '@kinora/contract';
import type { membershipErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'membership.plan-unknown': 'このプランは提供されていません。',
  'membership.price-changed': 'このプランの料金が変わりました。新しい料金をご確認のうえ、お手続きください。',
  'membership.already-member': 'すでに有効な定期購入があります。',
  'membership.subscription-unknown': 'この定期購入は見つかりません。',
  'membership.not-confirmed': '決済サービスでこの定期購入を確認できませんでした。',
  'membership.processing': '決済を処理しています。1分ほどしてからもう一度ご確認ください。',
  'membership.not-saved':
    '定期購入を保存できなかったため、解約しました。しばらくしてからもう一度お試しください。',
  'membership.not-running': 'この定期購入はすでに終了しています。',
  'membership.suspended':
    'お支払いに失敗したため、定期購入が停止されています。決済サービスでお支払いを済ませるか、解約してから新しくお申し込みください。',
  'membership.required': 'このデバイスを使うにはメンバーシップが必要です。',
  'payment.unavailable': '決済サービスが応答しません。しばらくしてからもう一度お試しください。',
  'payment.refused': '決済サービスで承認されませんでした。',
  'payment.failed': ({ message }) => `決済の処理中にエラーが発生しました：${message}`,
  'registry.unknown-device': 'このシリアルコードはデバイスの台帳にありません。',
  'registry.registered-to-another': 'このデバイスは別のアカウントに登録されています。',
  'registry.claim-code-required': 'デバイスの箱に入っている登録コードを入力してください。',
  'registry.claim-code-wrong': '登録コードがこのデバイスのものと一致しません。',
  'registry.too-many-tries': ({ tries }) =>
    `お試しいただけるのは1日${figure(tries)}回までです。明日もう一度お試しください。`,
  'registry.not-yours': 'このデバイスはあなたのアカウントに登録されていません。',
  'registry.still-owned': 'このデバイスには所有者がいます。先に登録を解除してください。',
  'registry.not-registered':
    'このデバイスはまだ登録されていません。お使いになるには、あなたのアカウントに登録してください。',
} satisfies ErrorSentences<typeof membershipErrors>;
