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
 * Every sentence that has a name, with its key, the name said as given and all else as 2.
 * @param name the parameter as the phrases call it
 */
export function sentencesWith(
  part: object,
  name: string,
  said: string,
  path = '',
): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, word]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof word === 'object' && word !== null) return sentencesWith(word, name, said, here);
    if (typeof word !== 'function') return [];
    const names = parametersOf(word as Phrase);
    if (!names.includes(name)) return [];
    const values = names.map((one) => (one === name ? said : 2));
    const args = takesRecord(word as Phrase)
      ? [Object.fromEntries(names.map((one, at) => [one, values[at]]))]
      : values;
    return [[here, String((word as Phrase)(...args))] as const];
  });
}

/** errors and the sentences on a partner take a record */
function takesRecord(phrase: Phrase): boolean {
  return phrase.toString().startsWith('({');
}

function parametersOf(phrase: Phrase): readonly string[] {
  const [, list = ''] = /^\(?\{?([^)}=]*)/.exec(phrase.toString()) ?? [];
  return list.split(',').map((one) => one.trim());
}

/**
 * Every sentence with its key.
 * @param sample said for each parameter, or for the first one where `step` is not 0; a sentence that has another form for
 *   none, for many, for yes or for no says it for 0, 60, true, false and null
 * @param step from parameter to parameter
 */
export function sentencesOf(
  part: object,
  sample: unknown = 1,
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

function call(phrase: Phrase, sample: unknown, step: number): unknown {
  const args = takesRecord(phrase)
    ? [new Proxy({}, { get: () => sample })]
    : Array.from({ length: 4 }, (_, at) => (typeof sample === 'number' ? sample + at * step : sample));
  const sentence = phrase(...args);
  // a sentence that is its parameter alone
  return sentence === sample ? String(sentence) : sentence;
}
