import type en from '../en/sandbox.ts';

export default {
  title: '定期購入の承認',
  notReal: 'これはテストです。実際のお金は動かず、カード情報の入力も不要です。',
  about: '次の定期購入を申し込もうとしています。',
  everyDay: (price) => `1日あたり ${price}`,
  everyMonth: (price) => `1か月あたり ${price}`,
  everyYear: (price) => `1年あたり ${price}`,
  renewal: '解約するまで自動的に更新されます。解約はいつでもできます。',
  approve: '承認する（実際のお金は動きません）',
  decline: '承認しない',
  gone: '承認するものはもうありません。',
} satisfies typeof en;
