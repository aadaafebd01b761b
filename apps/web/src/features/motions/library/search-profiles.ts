import type { SavedProfile } from '../document/profile-wire.ts';

/** Those whose name has the text, whatever its case, width or accents; all of them for no text. */
export function searchProfiles(profiles: readonly SavedProfile[], text: string): readonly SavedProfile[] {
  const wanted = fold(text.trim());
  return profiles.filter(({ document }) => fold(document.name).includes(wanted));
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
