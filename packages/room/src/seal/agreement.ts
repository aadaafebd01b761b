import type { SealedSession } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';

/**
 * Agreements that were seen and not finished, in one stay. A person in the middle could try again until the words are
 * the same by chance, one time in 65,536: this many tries leave less than one in 6,000.
 */
export const maxUnfinished = 10;

/** An agreement that takes longer is given up, and a new one begins with new keys. ms */
export const maxAgreementMs = 2000;

export interface AgreementDeps {
  readonly subtle: SubtleCrypto;
  /** the room's two topics */
  readonly motionTopic: string;
  readonly backTopic: string;
  /** of the own ticket at the broker */
  readonly clientId: string;
  /** ms on any clock */
  now(): number;
  /** Sends as the text is. */
  send(text: SealText): void;
  /** The partner's page has these keys too. */
  agreed(session: SealedSession): void;
}

/** One seat's part in agreeing on keys. One call at a time. */
export interface Agreement {
  /** Offers an agreement to the partner's page, which may not be there. */
  offer(): Promise<void>;
  hear(text: SealText): Promise<void>;
  /** Gives up what came to nothing. */
  expire(): void;
}
