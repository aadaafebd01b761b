import type { account } from './en/account.ts';
import type { en } from './en/index.ts';
import type { reading } from './en/reading.ts';

/** The words that every page may need, in one language; `en` is the model that the others must satisfy. */
export type Phrases = typeof en;

/** Words of signing in, of the profile page and of the pages around them. */
export type AccountPhrases = typeof account;

/** What is read at length: privacy policy, terms of service, user guide. */
export type ReadingPhrases = typeof reading;
