import {
  type AccountPhrases,
  type AdminPhrases,
  type Language,
  loadAccountPhrases,
  loadMotionsPhrases,
  loadAdminPhrases,
  loadMembershipPhrases,
  loadReadingPhrases,
  loadRoomPhrases,
  type MembershipPhrases,
  type MotionsPhrases,
  type ReadingPhrases,
  type RoomPhrases,
} from '@kinora/phrases';

/** Words that only some pages speak, each fetched once. */
export interface PageWords {
  readonly account: () => Promise<AccountPhrases>;
  readonly admin: () => Promise<AdminPhrases>;
  readonly membership: () => Promise<MembershipPhrases>;
  readonly motions: () => Promise<MotionsPhrases>;
  readonly reading: () => Promise<ReadingPhrases>;
  readonly room: () => Promise<RoomPhrases>;
}

export function createPageWords(language: Language): PageWords {
  return {
    account: fetchedOnce(() => loadAccountPhrases(language)),
    admin: fetchedOnce(() => loadAdminPhrases(language)),
    membership: fetchedOnce(() => loadMembershipPhrases(language)),
    motions: fetchedOnce(() => loadMotionsPhrases(language)),
    reading: fetchedOnce(() => loadReadingPhrases(language)),
    room: fetchedOnce(() => loadRoomPhrases(language)),
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
