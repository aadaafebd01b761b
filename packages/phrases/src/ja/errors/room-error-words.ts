import type { roomErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'room.name-required': 'ルーム名を入力してください。',
  'room.name-length': 'ルーム名は15文字以内で入力してください。',
  'room.name-characters': "ルーム名に「'」「;」「--」は使えません。",
  'room.code-required': 'ルームコードを入力してください。',
  'room.not-found': 'ルームが見つかりません。',
  'room.full': 'ルームは満室です。しばらくしてからもう一度お試しください。',
  'room.daily-limit': 'ルームを作成できるのは1日1回までです。明日もう一度お試しください。',
  'room.role-mismatch': '役割がデバイスの種類と合っていません。',
  'room.wrong-seat': 'このルームでのあなたの役割ではありません。',
  'room.ended': 'ルームは終了しました。',
  'room.blocked': 'このルームには参加できません。',
  'room.not-entitled': '受け手になるには、登録済みのデバイス、無料体験期間、またはメンバーシップが必要です。',
  'room.seat-released': 'ルームのあなたの席は空けられました。',
  'room.opened-elsewhere': 'ルームは別のウィンドウで開かれました。',
  'room.recipient-cannot-operate': '受け手は操作できません。',
  'room.partner-absent': '相手がルームにいません。',
  'room.connection-lost': 'ルームとの接続が切れました。',
  'room.partner-version': '相手のバージョンが異なります。双方のページを再読み込みしてください。',
} satisfies ErrorSentences<typeof roomErrors>;
