import type { account } from './en/account.ts';
import type { admin } from './en/admin.ts';
import type { en } from './en/index.ts';
import type { membership } from './en/membership.ts';
import type { motions } from './en/motions.ts';
import type { reading } from './en/reading.ts';
import type { room } from './en/room.ts';

/** The words that every page may need, in one language; `en` is the model that the others must satisfy. */
export type Phrases = typeof en;

/** Words of signing in, of the profile page and of the pages around them. */
export type AccountPhrases = typeof account;

/** What is read at length: privacy policy, terms of service, user guide. */
export type ReadingPhrases = typeof reading;

/** Words of the motions page. */
export type MotionsPhrases = typeof motions;

/** Words of the operator's page. */
export type AdminPhrases = typeof admin;

/** Words of remote play. */
export type RoomPhrases = typeof room;

/** Words of plans, payment, subscriptions and one's own devices. */
export type MembershipPhrases = typeof membership;
