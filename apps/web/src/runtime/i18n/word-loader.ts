import { type Language, loadWords, type WordArea, type Words } from '@kinora/phrases';
import { fetchPart } from '../offline/missing-part.ts';

/** Words of one area in the language of the page. */
export type WordLoader = <Area extends WordArea>(area: Area) => Promise<Words[Area]>;

/** Gives the same promise for an area each time, so that React can wait for it; one that failed is fetched again. */
export function createWordLoader(language: Language): WordLoader {
  const loaded = new Map<WordArea, Promise<Words[WordArea]>>();
  return <Area extends WordArea>(area: Area) => {
    const known = loaded.get(area) ?? fetchPart(() => loadWords(area, language));
    loaded.set(area, known);
    known.catch(() => loaded.delete(area));
    return known as Promise<Words[Area]>;
  };
}
