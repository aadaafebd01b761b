export { describeError, type ErrorParams } from './describe-error.ts';
export { createFormat, type Format } from './format.ts';
export {
  chooseLanguage,
  isLanguage,
  type Language,
  languages,
  languageTag,
  offeredLanguages,
} from './language.ts';
export {
  loadAccountPhrases,
  loadAdminPhrases,
  loadMembershipPhrases,
  loadMotionsPhrases,
  loadPhrases,
  loadReadingPhrases,
  loadRoomPhrases,
} from './load.ts';
export type {
  AccountPhrases,
  AdminPhrases,
  MembershipPhrases,
  MotionsPhrases,
  Phrases,
  ReadingPhrases,
  RoomPhrases,
} from './phrases.ts';
