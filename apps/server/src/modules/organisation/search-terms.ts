/** The shape in which names and codes are compared: width, case and accents' encoding make no difference. */
export function toKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Scripts that write no spaces between words: there a part may begin at any character. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const inWord = /[\p{L}\p{N}\p{M}]/u;

/**
 * What a search may begin with: the code, and the name from each of its words on, so that "smi" finds John Smith and
 * "太郎" finds 山田太郎. A search for the middle of a word would have to look at everybody.
 */
export function searchTerms(code: string, name: string): string[] {
  return [...new Set([toKey(code), ...suffixes(toKey(name))])];
}

function suffixes(key: string): string[] {
  const characters = [...key];
  return characters.flatMap((character, index) => {
    const before = characters[index - 1] ?? ' ';
    const isStart = inWord.test(character) && (!inWord.test(before) || unspaced.test(character));
    return isStart || index === 0 ? [characters.slice(index).join('')] : [];
  });
}
