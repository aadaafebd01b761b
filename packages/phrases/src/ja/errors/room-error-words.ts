import { maxLength, type roomErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'room.name-required': 'ルーム名を入力してください。',
  'room.name-length': `ルーム名は${maxLength.roomName}文字以内で入力してください。`,
  'room.name-characters': "ルーム名に「'」「;」「--」と制御文字は使えません。",
  'room.code-required': 'ルームコードを入力してください。',
  'room.not-found': 'ルームが見つかりません。',
  'room.full': 'ルームは満員です。しばらくしてからもう一度お試しください。',
  'room.daily-limit': 'ルームを作成できるのは1日に1回だけです。明日もう一度お試しください。',
  'room.role-mismatch':
    '役割がデバイスの種類と合っていません。別の役割を選ぶか、別のデバイスを接続してください。',
  'room.wrong-seat': 'このルームでのあなたの役割ではありません。',
  'room.ended': 'ルームは終了しました。',
  'room.blocked': 'このルームには参加できません。',
  'room.not-entitled':
    '無料体験は終了しました。受け手になるには、登録済みのデバイスかメンバーシップが必要です。',
  'room.seat-released': '相手の操作により退室しました。',
  'room.opened-elsewhere': 'ルームは別のウィンドウで開かれました。',
  'room.still-open': '開いているルームがすでにあります。そのルームに戻るか、終了するまでお待ちください。',
  'room.daily-limit-several': '今日作成できるルームの数に達しました。明日もう一度お試しください。',
  'room.recipient-cannot-operate': '受け手は操作できません。',
  'room.partner-absent': '相手がルームにいません。',
  'room.connection-lost': 'ルームとの接続が切れました。',
  'room.partner-version': '相手のバージョンが異なります。2人ともページを再読み込みしてください。',
  'room.service-ended': 'このルームは、時間が終わる前に、サービス側で終了しました。',
  'room.signed-out': 'サービス側でログインが終了したため、このルームから退室しました。',
} satisfies ErrorSentences<typeof roomErrors>;
