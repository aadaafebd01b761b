import { belongsTo } from '../library/match-folder.ts';

/** Separates what belongs to a video by its name from what waits for another. */
export function splitKept<Kind extends { readonly name: string }>(
  kept: readonly Kind[],
  videoName: string,
): { readonly mine: readonly Kind[]; readonly others: readonly Kind[] } {
  const mine = kept.filter(({ name }) => belongsTo(name, videoName));
  return { mine, others: kept.filter((file) => !mine.includes(file)) };
}
