import { maxLength } from '@kinora/contract';
import { isProfileName } from './profile-document.ts';

/** "Waves" after "Waves" is "Waves 2": the next number that nobody has, within the length of a name. */
export function numberedName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` ${String(number)}`;
    const next = `${stem.slice(0, maxLength.profileName - ending.length).trimEnd()}${ending}`;
    if (!taken.includes(next)) return next;
  }
}

/** What may stay of a name that is refused (rule PG-54); null where nothing may. */
export function nearestName(refused: string): string | null {
  const allowed = refused.replace(/[';]/g, '').replace(/-{2,}/g, '-').trim();
  // not half of a character that takes two
  const name = allowed
    .slice(0, maxLength.profileName)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return isProfileName(name) ? name : null;
}
