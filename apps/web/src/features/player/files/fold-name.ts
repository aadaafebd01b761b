/** Rule PB-4: two names are the same when only case, width or the Unicode form differs. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
