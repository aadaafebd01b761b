import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelOfWord, channelWords } from './channel-words.ts';
import { parseScriptName } from './script-name.ts';

const channelWord = fc.constantFrom(
  ...Object.values(channelWords).flat(),
  'R1',
  'l2',
  'V0',
  'ROLL',
  'ｐｉｔｃｈ',
);
const otherWord = fc.constantFrom(
  'hard',
  'soft',
  'final',
  'bob',
  'scroll',
  'alpha',
  '2',
  '1080p',
  'no',
  'копия',
  '影片',
  'é',
  'ß',
  'L3',
  '',
);
const separator = fc.constantFrom(
  '.',
  ' ',
  '_',
  '-',
  ' - ',
  ' (',
  ') ',
  ' [',
  '] ',
  '【',
  '】',
  '. ',
  ' (1)',
  ' - Copy',
  '\u200b.',
);
const tail = fc
  .array(fc.tuple(separator, fc.oneof(channelWord, otherWord)), { maxLength: 5 })
  .map((parts) => parts.flat().join(''));

/** The words as anybody would see them, apart from how the reading takes a name apart. */
function mentioned(text: string): readonly string[] {
  const seen = text.normalize('NFKC').replace(/\u200b/gu, '');
  return seen.split(/[\p{P}\p{S}\s]+/u).flatMap((word) => channelOfWord(word) ?? []);
}

describe('whatever the name', () => {
  it.each(['name', 'other'])(
    '[SC-76] no script plays a channel but one that it mentions: beside %s',
    (stem) => {
      fc.assert(
        fc.property(tail, (end) => {
          const { channel } = parseScriptName(`${stem}${end}.funscript`, 'name.mp4');
          const channels = mentioned(end);
          const allowed = channels.length > 0 ? [...channels, null] : ['L0', null];
          expect(allowed).toContain(channel);
        }),
        { numRuns: 5000 },
      );
    },
  );

  it('[SC-31] a name of any characters is read at once', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400, unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (name, video) => {
          const read = parseScriptName(name, video);
          expect(read.channel === null || read.named.length === 0 || read.named.includes(read.channel)).toBe(
            true,
          );
        },
      ),
    );
  });
});
