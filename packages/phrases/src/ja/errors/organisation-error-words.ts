import { keySearch, maxLength, type organisationErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'organisation.name-required': '名前を入力してください。',
  'organisation.name-length': `名前は${maxLength.name}文字以内で入力してください。`,
  'organisation.name-characters': "名前に「'」「;」「--」と制御文字は使えません。",
  'organisation.has-operator':
    'この操作を行うと、運営者のアカウントの権限が無効になります。先にサーバー上で運営者の権限を取り消してください。',
  'company.not-found': 'この会社は見つかりません。',
  'company.name-taken': '同じ名前の会社がすでにあります。',
  'department.not-found': 'この会社にその部署は見つかりません。',
  'department.name-taken': '同じ場所に同じ名前の部署がすでにあります。',
  'department.below-itself': '部署をそれ自身の下に置くことはできません。',
  'person.not-found': 'この人は見つかりません。',
  'person.code-required': 'コードを入力してください。',
  'person.code-length': `コードは${maxLength.code}文字以内で入力してください。`,
  'person.code-taken': 'このコードは同じ会社ですでに使われています。',
  'person.has-account': 'この人には、すでに別のアカウントが結び付けられています。',
  'list.key-too-short': `検索するには${keySearch.minCharacters}文字以上入力してください。`,
} satisfies ErrorSentences<typeof organisationErrors>;
