import { channelOfWord, type ChannelName, type ScriptFile } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { openQuestion } from './open-questions.ts';
import { readScript } from './read-scripts.ts';
import { addScripts, createScriptSet } from './script-set.ts';

const stem = fc.constantFrom('Film', 'film', 'Film 2', 'Other', 'Fílm', 'Filmography', 'Copy of Film', '');
const part = fc.constantFrom(
  '',
  '',
  '',
  '.roll',
  '.pitch',
  '.stroke',
  '.vib',
  '.L1',
  '.ROLL',
  '_roll',
  ' roll',
  ' (roll)',
  ' [R1]',
  '.hard',
  ' (hard)',
  '.hard_roll',
  '.roll 2',
  '.roll final',
  '.original',
  '.bob',
  '.alpha',
  '.L3',
  ' - Copy',
  ' (1)',
  ' (2)',
  'のコピー',
  '.1080p',
  '.mp4',
  ' - easy',
  '.twist (1)',
  ' (no twist)',
);
const name = fc.tuple(stem, part, part).map((parts) => `${parts.join('')}.funscript`);
const inside = fc.constantFrom('', '', '', '', 'channel', 'id', 'axes');
const loaded = fc.record({ name, inside });

/** The channels that the words of a name mean, as a person would see them. */
function mentioned(text: string): readonly ChannelName[] {
  return text
    .replaceAll('のコピー', ' ')
    .split(/[\p{P}\p{S}\s]+/u)
    .flatMap((word) => channelOfWord(word) ?? []);
}

/** A file that ends at a time at which no other does. */
async function read(name: string, kind: string, endMs: number): Promise<ScriptFile> {
  const actions = [
    { at: 0, pos: 0 },
    { at: endMs, pos: 100 },
  ];
  const root = kind === 'axes' ? { axes: [{ id: 'R0', actions }] } : kind === '' ? {} : { [kind]: 'twist' };
  const bytes = new TextEncoder().encode(JSON.stringify({ version: '1.0', actions, ...root }));
  const outcome = await readScript({ name, arrayBuffer: async () => bytes.buffer }, 'Film.mp4', []);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.file;
}

const isFilm = (file: string) =>
  /^(?:copy of )?film(?=$|[.(（ _-]|の)/iu.test(file.normalize('NFC')) &&
  !/^(?:copy of )?film 2/iu.test(file);

describe('whatever files come together', () => {
  it('[SC-76] [SC-70] [SC-72] no axis plays another’s file or another video’s, and the stroke is not silent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(loaded, { minLength: 1, maxLength: 6, selector: (one) => foldName(one.name) }),
        async (files) => {
          const scripts = await Promise.all(
            files.map((file, index) => read(file.name, file.inside, 500 + index)),
          );
          const set = addScripts(createScriptSet('Film.mp4'), scripts);
          const kinds = new Map(files.map((file) => [file.name, file.inside]));
          for (const [channel, part] of Object.entries(set.parts)) {
            const said = mentioned(part.fileName);
            const kind = kinds.get(part.fileName)!;
            const own =
              kind === 'axes' ? [...(said.length > 0 ? [] : ['L0']), 'R0'] : kind === '' ? [] : ['R0'];
            const allowed = [...said, ...own];
            expect(allowed.length > 0 ? allowed : ['L0']).toContain(channel);
          }
          // what the engine is given is what the page says
          const ends = set.tracks.map(({ channel, times }) => [channel, files[times.at(-1)! - 500]!.name]);
          expect(Object.fromEntries(ends)).toEqual(set.used);
          const playing = Object.values(set.used);
          if (set.scripts.some(({ file }) => file.said.isMatched)) {
            expect(playing.filter((file) => !isFilm(file))).toEqual([]);
          }
          if (playing.length > 0 && set.used.L0 === undefined) expect(openQuestion(set)).not.toBeNull();
          if (playing.length === 0) expect(openQuestion(set)).not.toBeNull();
          expect(addScripts(createScriptSet('Film.mp4'), scripts.toReversed()).used).toEqual(set.used);
        },
      ),
      { numRuns: 5000 },
    );
  }, 120_000);
});
