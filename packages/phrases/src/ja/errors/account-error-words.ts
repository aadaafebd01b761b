import { type accountErrors, maxLength, passwordLength, figure } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'session.expired': 'ログインの有効期限が切れました。もう一度ログインしてください。',
  'request.malformed': '送信内容を処理できませんでした。ページを再読み込みして、もう一度お試しください。',
  'request.unknown-path': 'この操作には対応していません。',
  'request.too-large': '送信するデータが大きすぎます。内容を減らして、もう一度お試しください。',
  'request.wrong-type': 'データの形式が正しくありません。ページを再読み込みして、もう一度お試しください。',
  'request.too-many': ({ seconds }) => `試行回数が多すぎます。${figure(seconds)}秒お待ちください。`,
  'request.too-slow': '送信に時間がかかりすぎました。接続を確認して、もう一度お試しください。',
  'request.foreign-origin': '別のサイトからの操作は受け付けられません。Kinoraのページを開き直してください。',
  'server.busy': 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
  'server.cannot-save':
    '現在サーバーに保存できないため、何も変更されていません。しばらくしてからもう一度お試しください。',
  'server.fault': ({ id }) =>
    `操作に失敗しました。解決しない場合は、照会番号 ${id} を運営者にお知らせください。`,
  'network.unreachable': 'サーバーに接続できません。ネットワークを確認して、もう一度お試しください。',
  'network.timed-out': 'サーバーに接続できません。ネットワークを確認して、もう一度お試しください。',
  'network.answer-unknown': 'サーバーの応答を読み取れません。ページを再読み込みしてください。',
  'page.update-ready': '新しいバージョンを利用できます。',
  'page.outdated': 'このページはサーバーより古いバージョンです。ページを再読み込みしてください。',
  'access.forbidden': '表示または変更する権限がありません。',
  'session.stale': '続けるには本人確認が必要です。',
  'account.email-required': 'メールアドレスを入力してください。',
  'account.email-malformed': 'メールアドレスの形式が正しくありません。',
  'account.password-required': 'パスワードを入力してください。',
  'account.confirmation-required': '確認用パスワードを入力してください。',
  'account.passwords-differ': 'パスワードが一致しません。',
  'account.password-length': `パスワードは${passwordLength.min}～${passwordLength.max}文字で入力してください。`,
  'account.password-common': 'よく使われているパスワードです。別のパスワードを選んでください。',
  'account.age-unconfirmed': '18歳以上であることを確認してください。',
  'account.already-registered': 'このメールアドレスはすでに登録されています。',
  'account.not-registered': 'このメールアドレスは登録されていません。',
  'account.wrong-password': 'パスワードが正しくありません。',
  'account.locked': ({ minutes }) =>
    `パスワードを何度も間違えました。${figure(minutes)}分後にもう一度お試しください。`,
  'account.not-activated':
    'このアカウントはまだ有効になっていません。お送りしたメールのリンクを開いてください。',
  'account.third-party': 'GoogleまたはAppleでログインしてください。',
  'account.no-registration-needed':
    'このメールアドレスは登録不要です。GoogleまたはAppleでログインしてください。',
  'account.link-invalid': 'このリンクはもう使えません。新しいリンクを取得してください。',
  'account.suspended': 'このアカウントは利用停止中です。このサービスの運営者にお問い合わせください。',
  'account.code-invalid': '確認コードが正しくありません。',
  'account.code-expired': '確認コードの有効期限が切れました。',
  'account.not-current-email': 'これはこのアカウントのメールアドレスではありません。',
  'account.name-required': 'ニックネームを入力してください。',
  'account.name-length': `ニックネームは${maxLength.nickname}文字以内で入力してください。`,
  'account.name-characters': "ニックネームに「'」「;」「--」と制御文字は使えません。",
  'account.avatar-unknown': 'アバターを選んでください。',
  'account.reason-required': '理由を入力してください。',
  'account.not-found': 'このアカウントは見つかりません。',
  'account.is-operator': 'これは運営者のアカウントです。先にサーバー上で運営者の権限を取り消してください。',
  'account.already-activated': 'このアカウントはすでに有効です。',
  'mail.not-sent': 'メールを送信できませんでした。しばらくしてからもう一度お試しください。',
  'mail.address-refused':
    'このメールアドレスは存在しないか、メールを受け取れません。入力に間違いがないかご確認ください。',
  'identity.not-offered': 'このログイン方法はここでは利用できません。',
  'identity.unavailable': 'ログインサービスが応答しません。しばらくしてからもう一度お試しください。',
  'identity.refused': 'ログインを確認できませんでした。最初からやり直してください。',
  'identity.cancelled': 'ログインは中止されました。',
  'identity.email-taken':
    'このメールアドレスのアカウントはすでにあります。いつもの方法でログインしてから、外部アカウントを連携してください。',
  'identity.already-linked': 'この外部アカウントは、すでに別のアカウントに連携されています。',
  'identity.other-person': 'この外部アカウントは、あなたのアカウントに連携されていません。',
  'identity.last-way-in':
    'ログインできる方法がほかにないため、連携を解除できません。先に別の方法を連携してください。',
} satisfies ErrorSentences<typeof accountErrors>;
