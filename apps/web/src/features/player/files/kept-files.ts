import { foldName } from './fold-name.ts';

/** Rule PB-95: scripts and subtitles that came before their video, or did not fit the one that came, in the order of their names. */
export function keepFiles<Kind extends { readonly name: string }>(
  kept: readonly Kind[],
  files: readonly Kind[],
): readonly Kind[] {
  const byName = new Map([...kept, ...files].map((file) => [foldName(file.name), file]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
