import { figure } from '@kinora/contract';
import type en from '../en/admin-reports.ts';

export default {
  hint: 'ルームの相手についての通報を、待ち時間の長い順に表示します。通報の閲覧は、すべて監査記録に残ります。',
  filters: { waiting: '対応待ち', new: '新規', inProgress: '対応中', closed: '対応済み' },
  states: { new: '新規', inProgress: '対応中', closed: '対応済み' },
  measureNames: { warned: '警告済み', suspended: '利用停止' },
  at: '日時',
  waiting: '経過時間',
  waitsFor: (time) => `通報から${time}`,
  waits: {
    days: (days) => `${figure(days)}日`,
    hours: (hours) => `${figure(hours)}時間`,
    minutes: (minutes) => `${figure(minutes)}分`,
  },
  closedAt: '対応完了日時',
  answer: '通報者への回答',
  reported: '対象者',
  reporter: '通報者',
  room: 'ルーム',
  reason: '通報の内容',
  read: '開く',
  report: '通報',
  notes: 'メモ',
  notesHint: '運営者だけが見られます。',
  noteText: 'メモ',
  others: 'ほかの通報',
  about: (name) => `${name}に関する通報`,
  by: (name) => `${name}からの通報`,
  left: 'この人はアカウントを削除しました。同じメールアドレス、または同じGoogle・Appleのアカウントで登録し直すと、この通報に再び表示され、利用停止もそのまま有効です。',
  steps: {
    takeUp: { word: '対応を始める', done: '対応中にしました。' },
    reopen: { word: '対応を再開する', done: '対応中に戻しました。' },
    note: {
      word: 'メモを追加',
      title: 'メモを追加',
      text: '運営者だけが見られます。通報が削除されると、メモも削除されます。',
      label: 'メモ',
      done: 'メモを追加しました。',
    },
    warn: {
      word: '警告する',
      title: 'この利用者に警告しますか？',
      text: '警告は本人の「マイプロフィール」に表示され、メールでも通知されます。通報者が誰かは伝えません。',
      label: '本人に表示する文章',
      done: '警告を送りました。',
    },
    suspend: {
      word: '利用を停止する',
      title: 'この利用者の利用を停止しますか？',
      text: 'ただちにすべてのブラウザーでログアウトされ、ログインできなくなります。本人が作成したルームは終了します。利用停止は「アカウント」の一覧から解除できます。理由は本人も読めるため、ほかの人のことは書かないでください。',
      label: '理由（本人も読めます）',
      done: '利用を停止しました。',
    },
    close: {
      word: '対応を終えて回答する',
      title: 'この通報の対応を終えますか？',
      text: {
        with: '通報を確認して対応したことを、「マイプロフィール」とメールで通報者に知らせます。対応の内容は伝えません。下に入力した文章も通報者に表示されます。',
        without:
          '通報を確認した結果、措置を取らなかったことを、「マイプロフィール」とメールで通報者に知らせます。下に入力した文章も通報者に表示されます。',
      },
      label: '通報者への文章（任意）',
      done: '対応済みにしました。',
    },
  },
} satisfies typeof en;
