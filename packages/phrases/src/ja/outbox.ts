import { keptFor, figure } from '@kinora/contract';
import type en from '../en/outbox.ts';

export default {
  registered: (email) =>
    `このサーバーはメールを送信しません。${email} 宛てのメッセージはサーバーの送信箱にあります。${figure(keptFor.activationHours)}時間以内にその中のリンクを開いてアカウントを有効化し、ログインしてください。`,
  reset: (email) =>
    `このサーバーはメールを送信しません。${email} のアカウントがあれば、リンクを含むメッセージがサーバーの送信箱にあります。リンクの有効期限は${figure(keptFor.resetHours)}時間です。`,
  resent:
    'このサーバーはメールを送信しません。このアドレスのアカウントがまだ有効になっていなければ、新しいメッセージがサーバーの送信箱にあります。',
  emailHint: (email) =>
    `現在のアドレスは ${email} です。このサーバーはメールを送信しません。新しいアドレスの確認コードは、サーバーの送信箱に入ります。`,
  codeHint: (email, time) => `${email} の確認コードはサーバーの送信箱にあります。有効期限はあと${time}です。`,
  open: '送信箱を開く',
  link: '初めて開くときは、サーバーの起動時にターミナルに表示されたリンクを使ってください。',
  where:
    '送信箱は、サーバーのデータフォルダーにある「outbox」フォルダーです。開けるのは、このサーバーの運営者です。',
} satisfies typeof en;
