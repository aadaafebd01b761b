import { longestName } from './profile-document.ts';

/** "Waves" after "Waves" is "Waves 2": the next number that nobody has, within the length of a name. */
export function numberedName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` ${String(number)}`;
    const next = `${stem.slice(0, longestName - ending.length).trimEnd()}${ending}`;
    if (!taken.includes(next)) return next;
  }
}
