/** Characters that are not seen: marks of direction, joiners, soft hyphens, variation selectors. */
const unseen = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu;

/** A name in Unicode form NFKC without what is not seen, each run of blanks as one. The case stays. */
export function cleanName(name: string): string {
  return name.normalize('NFKC').replace(unseen, '').replace(/\s+/gu, ' ').trim();
}

/** Two names are the same when their keys are: case, Unicode form, kinds of dashes and of apostrophes do not count (SC-34). */
export function matchKey(name: string): string {
  return Array.from(cleanName(name), foldCharacter).join('').trim();
}

/** Where a clean name has the goal's key behind it, in UTF-16 units; null where it does not begin with it. */
export function endOfKey(name: string, goal: string): number | null {
  let folded = '';
  let end = 0;
  for (const character of name) {
    if (folded.length >= goal.length) break;
    folded += foldCharacter(character);
    end += character.length;
  }
  return folded === goal ? end : null;
}

/** One character at a time: of a whole word JavaScript folds a final sigma in another form. `ß` is `ss`. */
function foldCharacter(character: string): string {
  if (/[\p{Pd}\u{2212}]/u.test(character)) return '-';
  if (/['‘’ʼ`´]/u.test(character)) return "'";
  return character.toUpperCase().toLowerCase();
}
