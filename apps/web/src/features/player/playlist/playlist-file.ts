import { foldName } from '../files/fold-name.ts';

/** The list as an M3U file in UTF-8, which other players read as well. */
export function writePlaylistFile(
  items: readonly { readonly name: string; readonly path: string }[],
): string {
  const lines = items.flatMap(({ name, path }) => [`#EXTINF:-1,${oneLine(name)}`, oneLine(path)]);
  return ['#EXTM3U', ...lines, ''].join('\n');
}

/** More are no list that a person made. */
const maxItems = 5000;

/** Rule LB-34: the paths that a list names, in its order; null where it names none. Either slash is taken. */
export function readPlaylistFile(text: string): readonly string[] | null {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 4 * maxItems);
  const paths = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\', '/'))
    .slice(0, maxItems);
  return paths.length === 0 ? null : paths;
}

/** Rule LB-34: the same file in a folder that was chosen anew: its whole path, else the longest end of it that is alone. */
export function findByPath<Kind extends { readonly path: string }>(
  files: readonly Kind[],
  path: string,
): Kind | null {
  const parts = path.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const tail = foldName(parts.slice(from).join('/'));
    const found = files.filter(
      (file) => foldName(file.path) === tail || foldName(file.path).endsWith(`/${tail}`),
    );
    if (found.length === 1) return found[0]!;
  }
  return null;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
