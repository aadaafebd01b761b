/** The agreements of keys that this product knows, the preferred one first. */
export const suites = ['x25519', 'p256'] as const;
export type Suite = (typeof suites)[number];

/** What two pages say to each other to agree on keys, and what they say under them (docs/spec/room.md, RM-70). */
export type SealText =
  /** a recipient's page that has no keys asks for an agreement */
  | { readonly kind: 'seek' }
  /** the controller's page is bound to its keys by their hash, before it sees another's */
  | {
      readonly kind: 'commit';
      readonly hash: string;
      readonly suites: readonly Suite[];
      /** hash of the sender's client id at the broker */
      readonly ticket: string;
    }
  | {
      readonly kind: 'answer';
      /** of the commitment */
      readonly hash: string;
      readonly suite: Suite;
      readonly key: string;
      readonly ticket: string;
    }
  /** the keys of the commitment, in the order of its suites, and a first sealed message as the proof of the agreement */
  | {
      readonly kind: 'reveal';
      readonly hash: string;
      readonly keys: readonly string[];
      readonly proof: string;
    }
  | SealedText;

export interface SealedText {
  readonly kind: 'sealed';
  readonly session: string;
  /** rises by 1 with each message, from 1; below 2^32 */
  readonly seq: number;
  /** number of the partner's newest message that the sender opened; 0 before the first */
  readonly heard: number;
  readonly box: string;
}

/** Neither a frame nor JSON: a page that does not know it drops it in silence. */
const prefix = 'S1 ';

const highestSeq = 2 ** 32 - 1;

const hash = '([\\w-]{43})';
const ticket = '([\\w-]{22})';
const seekPattern = /^S1 seek$/;
const commitPattern = new RegExp(`^S1 commit ${hash} (x25519,p256|x25519|p256) ${ticket}$`);
const answerPattern = new RegExp(`^S1 answer ${hash} (x25519|p256) ([\\w-]{43,87}) ${ticket}$`);
const revealPattern = new RegExp(`^S1 reveal ${hash} ([\\w,-]{43,131}) ([\\w-]{22})$`);
const sealedPattern = /^S1 sealed ([\w-]{8}) ([1-9]\d{0,9}) (0|[1-9]\d{0,9}) ([\w-]{22,2730})$/;

/** Whether a text belongs to the sealing: of this version or another, well-formed or not. */
export function isSealText(text: string): boolean {
  return /^S\d+ /.test(text);
}

export function encodeSealText(text: SealText): string {
  switch (text.kind) {
    case 'seek':
      return `${prefix}seek`;
    case 'commit':
      return `${prefix}commit ${text.hash} ${text.suites.join(',')} ${text.ticket}`;
    case 'answer':
      return `${prefix}answer ${text.hash} ${text.suite} ${text.key} ${text.ticket}`;
    case 'reveal':
      return `${prefix}reveal ${text.hash} ${text.keys.join(',')} ${text.proof}`;
    case 'sealed':
      return `${sealedHeader(text)} ${text.box}`;
  }
}

/** What a sealed message has in the clear; authenticated with it. */
export function sealedHeader({ session, seq, heard }: Omit<SealedText, 'kind' | 'box'>): string {
  return `${prefix}sealed ${session} ${String(seq)} ${String(heard)}`;
}

/** Null where it is not letter by letter what a page could have written. */
export function parseSealText(text: string): SealText | null {
  return seekPattern.test(text)
    ? { kind: 'seek' }
    : (parseSealed(text) ?? parseCommit(text) ?? parseAnswer(text) ?? parseReveal(text));
}

function parseSealed(text: string): SealText | null {
  const [, session = '', seq, heard, box = ''] = sealedPattern.exec(text) ?? [];
  if (seq === undefined || Number(seq) > highestSeq) return null;
  return { kind: 'sealed', session, seq: Number(seq), heard: Number(heard), box };
}

function parseCommit(text: string): SealText | null {
  const [, known = '', offered, from = ''] = commitPattern.exec(text) ?? [];
  if (offered === undefined) return null;
  return { kind: 'commit', hash: known, suites: offered.split(',') as Suite[], ticket: from };
}

function parseAnswer(text: string): SealText | null {
  const [, known = '', suite, key = '', from = ''] = answerPattern.exec(text) ?? [];
  return suite === undefined
    ? null
    : { kind: 'answer', hash: known, suite: suite as Suite, key, ticket: from };
}

function parseReveal(text: string): SealText | null {
  const [, known = '', keys, proof = ''] = revealPattern.exec(text) ?? [];
  return keys === undefined ? null : { kind: 'reveal', hash: known, keys: keys.split(','), proof };
}
