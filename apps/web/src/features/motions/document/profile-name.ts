import { maxLength } from '@kinora/contract';
import { firstCharacters } from '@kinora/kernel';
import { isProfileName } from './profile-document.ts';

/** "Waves" after "Waves" is "Waves 2": the next number that nobody has, within the length of a name. */
export function numberedName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` ${String(number)}`;
    const next = `${firstCharacters(stem, maxLength.profileName - ending.length).trimEnd()}${ending}`;
    if (!taken.includes(next)) return next;
  }
}

/** What may stay of a name that is refused (rule PG-54); null where nothing may. */
export function nearestName(refused: string): string | null {
  const allowed = refused.replace(/[';]/g, '').replace(/-{2,}/g, '-').trim();
  const name = firstCharacters(allowed, maxLength.profileName).trim();
  return isProfileName(name) ? name : null;
}
