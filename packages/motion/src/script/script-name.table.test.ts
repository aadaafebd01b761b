import { describe, expect, it } from 'vitest';
import { type ChannelName, channelNames } from '../channel.ts';
import { channelWords } from './channel-words.ts';
import { parseScriptName } from './script-name.ts';

const words = channelNames.flatMap((channel) =>
  [channel, ...(channelWords[channel] ?? [])].map((word) => [word, channel] as const),
);
/** Without those that may be versions as well. */
const moved = words.filter(([word, channel]) => channel !== 'L0' && !/^V\d$/.test(word));

/** Forms in which the word decides. */
const deciding = [
  '.%',
  '.% ',
  ' .%',
  '.hard.%',
  '.%.hard',
  '.% (hard)',
  '.%.final',
  '.% final',
  '.% 2',
  '.hard_%',
  '.soft-%',
  '.%.original',
  '.bob.%',
  '.% (bob)',
  '.mp4.%',
  ' (%)',
  ' [%]',
  '【%】',
  ' (hard %)',
  ' (hard) (%)',
  '.% (1)',
  '.% - Copy',
  '.% - Copy (2)',
  '.% copy 3',
  '.% (copy)',
  '.% (another copy)',
  '.% (3rd copy)',
  '.%のコピー',
  '.% - コピー (2)',
  '.% - 副本',
  '.% 副本 2',
  '.% (另一个副本)',
  '.% - Kopie',
  ' (1).%',
  ' - Copy.%',
];

/** Forms in which a person has to say. */
const asking = [
  '_%',
  ' %',
  '-%',
  ' - %',
  '_hard_%',
  '.rock and %',
  ' (% edit by bob)',
  '.% cut by bob',
  ' (no %)',
  '_% (1)',
  '.alpha.%',
  ' %.hard',
];

const stems = ['name', 'Na.me (roll) 2', 'Caf\u00e9', 'か\u3099く', '影片 一', 'STRASSE'];
/** The same stems, as another system may write them. */
const written = ['NAME', 'na.me  (roll) 2', 'cafe\u0301', 'が\u200bく', '影片\u3000一', 'straße'];

function read(form: string, word: string, index = 0): ChannelName | null {
  return parseScriptName(`${written[index]!}${form.replace('%', word)}.funscript`, `${stems[index]!}.mp4`)
    .channel;
}

describe('names made by rule', () => {
  it('are some hundreds for each rule', () => {
    expect(words.length * deciding.length).toBeGreaterThan(1000);
    expect(moved.length * asking.length).toBeGreaterThan(300);
  });

  it.each(deciding)('[SC-31] [SC-74] [SC-60] decide by their one word for a channel: name%s', (form) => {
    // `vib 2` may be `vib2`, and `(V2)` is a version
    const isOpen = (word: string) =>
      (form === '.% 2' && word === 'vib') || (/[([【]/u.test(form[1]! + form[0]!) && /^v\d$/i.test(word));
    const clear = words.filter(([word]) => !isOpen(word));
    expect(clear.filter(([word, channel]) => read(form, word) !== channel)).toEqual([]);
    expect(clear.filter(([word, channel]) => read(form, word.toUpperCase()) !== channel)).toEqual([]);
  });

  it.each(asking)('[SC-66] ask where such a word is something else than a suffix: name%s', (form) => {
    expect(moved.filter(([word]) => read(form, word) !== null)).toEqual([]);
    expect(parseScriptName(`name${form.replace('%', 'roll')}`, 'name.mp4').named).toContain('R1');
  });

  it.each(stems.map((_, index) => index))(
    '[SC-34] are the video’s in any case, Unicode form and width, with what is not seen (stem %i)',
    (index) => {
      const fits = (form: string) =>
        parseScriptName(`${written[index]!}${form}.funscript`, `${stems[index]!}.mp4`);
      expect(deciding.filter((form) => !fits(form.replace('%', 'roll')).isMatched)).toEqual([]);
      expect(deciding.filter((form) => read(form, 'pitch', index) !== 'R2')).toEqual([]);
      expect(fits('')).toMatchObject({ channel: 'L0', variant: null, isMatched: true, isExact: false });
    },
  );

  it.each([
    ['a\u2013b \u2014 c', 'a-b - c'],
    ['it\u2019s', "it's"],
    ['film ', 'film'],
    ['film\u00ad\ufe0f', 'film'],
    ['a  b', 'a b'],
    ['ﾌｨﾙﾑ', 'フィルム'],
    ['ΟΔΟΣ', 'οδος'],
  ])('[SC-34] nearly match: %s and %s', (script, video) => {
    expect(parseScriptName(`${script}.funscript`, `${video}.mp4`)).toMatchObject({
      isMatched: true,
      channel: 'L0',
    });
    expect(parseScriptName(`${video}.roll .funscript`, `${script}.mp4`)).toMatchObject({ channel: 'R1' });
  });

  it.each(['original', 'forged', 'remix', 'bob', '最終', '4k'])(
    '[SC-75] are versions of the stroke with any other word behind the video’s whole name: name.%s',
    (word) => {
      expect(parseScriptName(`name.${word}.funscript`, 'name.mp4')).toMatchObject({
        channel: 'L0',
        variant: word,
      });
      expect(parseScriptName(`name (${word}).funscript`, 'name.mp4')).toMatchObject({
        channel: 'L0',
        variant: word,
      });
    },
  );

  it('[SC-32] say a version by `v2`, but for the suffix that is a channel', () => {
    for (const end of ['_v2', ' (V2)', ' - v2', ' [v2]']) {
      expect(parseScriptName(`name${end}.funscript`, 'name.mp4')).toMatchObject({ channel: 'L0' });
    }
    expect(parseScriptName('name.v2.funscript', 'name.mp4').channel).toBe('V2');
  });

  it.each(moved.map(([word]) => word))('[SC-66] are never the stroke beside another video: %s', (word) => {
    const forms = [
      'b.%',
      'b (%)',
      'b_%',
      'b % c',
      '% b',
      '%',
      'b.% (final)',
      '[%] b',
      'b.% 2',
      'name 2.%',
      'name2 (%)',
    ];
    const stroke = forms.filter(
      (form) => parseScriptName(`${form.replace('%', word)}.funscript`, 'name.mp4').channel === 'L0',
    );
    expect(stroke).toEqual([]);
  });
});
