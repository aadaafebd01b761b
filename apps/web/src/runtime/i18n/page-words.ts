import {
  type AccountPhrases,
  type Language,
  loadAccountPhrases,
  loadReadingPhrases,
  type ReadingPhrases,
} from '@kinora/phrases';

/** Words that only some pages speak, each fetched once. */
export interface PageWords {
  readonly account: () => Promise<AccountPhrases>;
  readonly reading: () => Promise<ReadingPhrases>;
}

export function createPageWords(language: Language): PageWords {
  return {
    account: fetchedOnce(() => loadAccountPhrases(language)),
    reading: fetchedOnce(() => loadReadingPhrases(language)),
  };
}

/** The same promise each time, so that React can wait for it; one that failed is fetched again. */
function fetchedOnce<Words>(load: () => Promise<Words>): () => Promise<Words> {
  let loaded: Promise<Words> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
