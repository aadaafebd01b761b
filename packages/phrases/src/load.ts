import type { Language } from './language.ts';
import type {
  AccountPhrases,
  AdminPhrases,
  MembershipPhrases,
  MotionsPhrases,
  Phrases,
  ReadingPhrases,
  RoomPhrases,
} from './phrases.ts';

const loaders: Readonly<Record<Language, () => Promise<Phrases>>> = {
  en: async () => (await import('./en/index.ts')).en,
  ja: async () => (await import('./ja/index.ts')).ja,
  zh: async () => (await import('./zh/index.ts')).zh,
};

/** Fetches one language: each stands in a chunk of its own, so that nobody loads words that he does not read. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  return loaders[language]();
}

const accountLoaders: Readonly<Record<Language, () => Promise<AccountPhrases>>> = {
  en: async () => (await import('./en/account.ts')).account,
  ja: async () => (await import('./ja/account.ts')).account,
  zh: async () => (await import('./zh/account.ts')).account,
};

/** Fetches the words of the account pages; the player does without them. */
export async function loadAccountPhrases(language: Language): Promise<AccountPhrases> {
  return accountLoaders[language]();
}

const readingLoaders: Readonly<Record<Language, () => Promise<ReadingPhrases>>> = {
  en: async () => (await import('./en/reading.ts')).reading,
  ja: async () => (await import('./ja/reading.ts')).reading,
  zh: async () => (await import('./zh/reading.ts')).reading,
};

/** Fetches the long texts: only who reads them loads them. */
export async function loadReadingPhrases(language: Language): Promise<ReadingPhrases> {
  return readingLoaders[language]();
}

const motionsLoaders: Readonly<Record<Language, () => Promise<MotionsPhrases>>> = {
  en: async () => (await import('./en/motions.ts')).motions,
  ja: async () => (await import('./ja/motions.ts')).motions,
  zh: async () => (await import('./zh/motions.ts')).motions,
};

/** Fetches the words of the motions page. */
export async function loadMotionsPhrases(language: Language): Promise<MotionsPhrases> {
  return motionsLoaders[language]();
}

const adminLoaders: Readonly<Record<Language, () => Promise<AdminPhrases>>> = {
  en: async () => (await import('./en/admin.ts')).admin,
  ja: async () => (await import('./ja/admin.ts')).admin,
  zh: async () => (await import('./zh/admin.ts')).admin,
};

/** Fetches the words of the operator's page. */
export async function loadAdminPhrases(language: Language): Promise<AdminPhrases> {
  return adminLoaders[language]();
}

const roomLoaders: Readonly<Record<Language, () => Promise<RoomPhrases>>> = {
  en: async () => (await import('./en/room.ts')).room,
  ja: async () => (await import('./ja/room.ts')).room,
  zh: async () => (await import('./zh/room.ts')).room,
};

/** Fetches the words of remote play. */
export async function loadRoomPhrases(language: Language): Promise<RoomPhrases> {
  return roomLoaders[language]();
}

const membershipLoaders: Readonly<Record<Language, () => Promise<MembershipPhrases>>> = {
  en: async () => (await import('./en/membership.ts')).membership,
  ja: async () => (await import('./ja/membership.ts')).membership,
  zh: async () => (await import('./zh/membership.ts')).membership,
};

/** Fetches the words of membership. */
export async function loadMembershipPhrases(language: Language): Promise<MembershipPhrases> {
  return membershipLoaders[language]();
}
