import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { loadAllWords, sentencesOf } from './testing/index.ts';

type Side = Readonly<Record<Language, RegExp>>;

const opposites: readonly (readonly [Side, Side])[] = [
  [
    { en: /\bearlier\b|\badvance\b/i, ja: /早/, zh: /提前|早/ },
    { en: /\blater\b|\bdelay device\b/i, ja: /遅/, zh: /推迟|晚/ },
  ],
  [
    { en: /\bnext\b/i, ja: /次|翌/, zh: /下/ },
    { en: /\bprevious\b/i, ja: /前/, zh: /上|前/ },
  ],
  [
    { en: /\bzoom in\b/i, ja: /拡大/, zh: /放大/ },
    { en: /\bzoom out\b/i, ja: /縮小/, zh: /缩小/ },
  ],
  [
    { en: /\bleft\b/i, ja: /左/, zh: /左/ },
    { en: /\bright\b/i, ja: /右/, zh: /右/ },
  ],
  [
    { en: /\b(highest|upper|max)\b/i, ja: /最大|上限|最高|多/, zh: /最大|上限|最高|最多/ },
    { en: /\b(lowest|min)\b/i, ja: /最小|下限|最低|少/, zh: /最小|下限|最低|至少/ },
  ],
  [
    { en: /\b(faster|speed up)\b/i, ja: /速/, zh: /快/ },
    { en: /\b(slower|slow down)\b/i, ja: /遅/, zh: /慢/ },
  ],
  [
    { en: /\bshow\b/i, ja: /表示/, zh: /显示|展开/ },
    { en: /\bhide\b/i, ja: /隠|非表示|閉じ/, zh: /隐藏|收起/ },
  ],
  [
    { en: /\bmute\b/i, ja: /ミュート/, zh: /静音/ },
    { en: /\bunmute\b/i, ja: /ミュート解除|ミュートを解除/, zh: /取消静音/ },
  ],
  [
    { en: /\bundo\b/i, ja: /元に戻す|取り消/, zh: /撤销/ },
    { en: /\bredo\b/i, ja: /やり直/, zh: /重做/ },
  ],
  [
    { en: /\bevery month|monthly\b/i, ja: /月/, zh: /月/ },
    { en: /\bevery year|yearly\b/i, ja: /年/, zh: /年/ },
  ],
  [
    { en: /\b(re)?connect(ed|s|ing)?\b/i, ja: /接続(?!を切)|つな/, zh: /连接|连上/ },
    { en: /\b(disconnect\w*|lost|came off)\b/i, ja: /切断|切れ|切っ|失/, zh: /断开|中断|丢失/ },
  ],
];

it.each(['ja', 'zh'] as const)('[PG-72] no word of a direction is its opposite in %s', async (language) => {
  const english = new Map(sentencesOf(await loadAllWords('en')));
  const swapped = sentencesOf(await loadAllWords(language)).filter(([path, word]) =>
    opposites
      .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
      .some(([side, opposite]) => {
        const said = english.get(path) ?? '';
        const isOneSided = side.en.test(said) && !opposite.en.test(said);
        return isOneSided && opposite[language].test(word) && !side[language].test(word);
      }),
  );
  expect(swapped).toEqual([]);
});

/** What a sentence is about. Only short ones name it wherever English does. */
const subjects: readonly Side[] = [
  { en: /\bdevices?\b/i, ja: /デバイス/, zh: /设备/ },
  { en: /\b(pages?|tabs?|my profile)\b/i, ja: /ページ|タブ|画面/, zh: /页|界面/ },
  { en: /\bvideos?\b/i, ja: /動画/, zh: /视频/ },
  { en: /\b(partners?|other person)\b/i, ja: /相手/, zh: /对方/ },
  { en: /\brooms?\b(?! quiet)/i, ja: /ルーム|入室|退室/, zh: /房间/ },
  { en: /script/i, ja: /スクリプト/, zh: /脚本/ },
  { en: /\bpasswords?\b/i, ja: /パスワード/, zh: /密码/ },
];
const maxShort = 70;

it.each(['ja', 'zh'] as const)('[PG-72] no short word is about something else in %s', async (language) => {
  const english = new Map(sentencesOf(await loadAllWords('en')));
  const confused = sentencesOf(await loadAllWords(language)).filter(([path, word]) => {
    const said = english.get(path) ?? '';
    if (said.length > maxShort) return false;
    const isNamed = subjects.map((side) => [side.en.test(said), side[language].test(word)]);
    return (
      isNamed.some(([isMeant, isThere]) => isMeant && !isThere) &&
      isNamed.some(([isMeant, isThere]) => isThere && !isMeant)
    );
  });
  expect(confused).toEqual([]);
});

/** Sentences whose order differs from the English one, by their grammar. */
const reordered = {
  ja: ['library.folder.part', 'player.repairs.merged', 'player.time.spoken', 'list.pager.range'],
  zh: ['library.folder.part'],
  both: ['admin.actionOn', 'motions.list.count', 'room.met.whom'],
};

it.each(['ja', 'zh'] as const)('[PG-72] no parameters have changed places in %s', async (language) => {
  const orderOf = (sentence: string) => [...new Set(sentence.match(/(?<![\w.])[579](?!\d)/g))].join('');
  const english = new Map(sentencesOf(await loadAllWords('en'), 5, 2));
  const changed = sentencesOf(await loadAllWords(language), 5, 2)
    .filter(([path, word]) => {
      const order = orderOf(english.get(path) ?? '');
      return order.length > 1 && order !== orderOf(word) && orderOf(word).length > 1;
    })
    .map(([path]) => path.replace('.()', ''));
  expect(changed.sort()).toEqual([...reordered.both, ...reordered[language]].sort());
});

it.each(['ja', 'zh'] as const)('[PG-72] no parameter is lost or added in %s', async (language) => {
  const namedIn = (sentence = '') => [...new Set(sentence.match(/(?<![\w.])(5|7|9|11)(?!\d)/g))].sort();
  const english = new Map(sentencesOf(await loadAllWords('en'), 5, 2));
  const changed = sentencesOf(await loadAllWords(language), 5, 2).filter(
    ([path, word]) => namedIn(english.get(path)).join() !== namedIn(word).join(),
  );
  expect(changed).toEqual([]);
});
