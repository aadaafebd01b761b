import type { Language } from '../language.ts';
import { areas, loadWords, type WordArea } from '../load-words.ts';
import { mailWords } from '../mail/index.ts';
import { sandboxWords } from '../sandbox/index.ts';

/** All words of a language, by area; those that every page may need by their file. */
export async function loadAllWords(language: Language): Promise<Readonly<Record<string, object>>> {
  const names = Object.keys(areas) as WordArea[];
  const loaded = await Promise.all(
    names.map(async (area) => [area, await loadWords(area, language)] as const),
  );
  const { common, ...others } = Object.fromEntries<object>(loaded);
  return { ...common, ...others, mail: mailWords[language], sandbox: sandboxWords[language] };
}

type Phrase = (...args: unknown[]) => unknown;

/**
 * Every sentence with its key.
 * @param sample said for each parameter, or for the first one where `step` is not 0
 * @param step from parameter to parameter
 */
export function sentencesOf(
  part: object,
  sample = 1,
  step = 0,
  path = '',
): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, word]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof word === 'string') return [[here, word] as const];
    if (typeof word === 'function')
      return sentencesOf({ '()': call(word as Phrase, sample, step) }, sample, step, here);
    return typeof word === 'object' && word !== null ? sentencesOf(word, sample, step, here) : [];
  });
}

function call(phrase: Phrase, sample: number, step: number): unknown {
  // errors and the sentences on a partner take a record
  const takesRecord = phrase.toString().startsWith('({');
  const args = takesRecord
    ? [new Proxy({}, { get: () => sample })]
    : Array.from({ length: 4 }, (_, at) => sample + at * step);
  const sentence = phrase(...args);
  // a sentence that is its parameter alone
  return typeof sentence === 'number' ? String(sentence) : sentence;
}
