import { type Agreement, type AgreementDeps, maxAgreementMs, maxUnfinished } from './agreement.ts';
import { computeSecret, type KeyPair, makeKeyPairs } from './key-pairs.ts';
import { createSealedSession, hashText, type SealedSession } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';
import { hashTicket } from './hash-ticket.ts';

/** An offer is repeated no sooner, whatever asks for it: the broker closes a connection that sends too much. ms */
const minOfferMs = 200;

type Answer = Extract<SealText, { readonly kind: 'answer' }>;

interface Attempt {
  readonly time: number;
  readonly pairs: readonly KeyPair[];
  readonly commit: Extract<SealText, { readonly kind: 'commit' }>;
  /** since the keys were revealed */
  session: SealedSession | null;
}

/** The controller commits to its keys, hears the recipient's, and only then reveals its own. */
export function agreeAsController(deps: AgreementDeps): Agreement {
  const { subtle, motionTopic, backTopic } = deps;
  const ticket = hashTicket(subtle, deps.clientId);
  let attempt: Attempt | null = null;
  let unfinished = 0;
  let offerTime = -Infinity;

  async function begin(): Promise<Attempt | null> {
    const pairs = await makeKeyPairs(subtle);
    if (pairs.length === 0 || unfinished >= maxUnfinished) return null;
    const hash = await hashText(subtle, joinKeys(pairs));
    const suites = pairs.map(({ suite }) => suite);
    const commit = { kind: 'commit', hash, suites, ticket: await ticket } as const;
    return { time: deps.now(), pairs, commit, session: null };
  }

  async function offer(): Promise<void> {
    const isRevealed = attempt !== null && attempt.session !== null;
    if (isRevealed || deps.now() - offerTime < minOfferMs) return;
    offerTime = deps.now();
    attempt ??= await begin();
    if (attempt !== null) deps.send(attempt.commit);
  }

  /** The first answer alone counts: with several to choose from, a person in between would take one with the same words. */
  async function hearAnswer(answer: Answer): Promise<void> {
    if (attempt?.session !== null || answer.hash !== attempt.commit.hash) return;
    const { pairs, commit } = attempt;
    const own = pairs.find(({ suite }) => suite === answer.suite);
    const secret = own === undefined ? null : await computeSecret(subtle, own, answer.key);
    if (secret === null) return;
    const transcript = {
      motionTopic,
      backTopic,
      controllerTicket: commit.ticket,
      recipientTicket: answer.ticket,
      suites: commit.suites,
      suite: answer.suite,
      controllerKeys: publicTexts(pairs),
      recipientKey: answer.key,
    };
    attempt.session = await createSealedSession(subtle, secret, transcript, { ...deps, seat: 1 });
    const { box } = await attempt.session.seal('');
    deps.send({ kind: 'reveal', hash: commit.hash, keys: publicTexts(pairs), proof: box });
  }

  return {
    offer,
    async hear(text) {
      if (text.kind === 'seek') return offer();
      if (text.kind === 'answer') return hearAnswer(text);
      const session = attempt?.session ?? null;
      if (text.kind !== 'sealed' || session === null || (await session.open(text)) === null) return;
      attempt = null;
      deps.agreed(session);
    },
    expire() {
      if (attempt === null || deps.now() < attempt.time + maxAgreementMs) return;
      if (attempt.session !== null) unfinished += 1;
      attempt = null;
    },
  };
}

function publicTexts(pairs: readonly KeyPair[]): readonly string[] {
  return pairs.map(({ publicText }) => publicText);
}

function joinKeys(pairs: readonly KeyPair[]): string {
  return publicTexts(pairs).join(',');
}
