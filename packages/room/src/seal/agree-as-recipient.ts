import { type Agreement, type AgreementDeps, maxUnfinished } from './agreement.ts';
import { hashTicket } from './hash-ticket.ts';
import { computeSecret, type KeyPair, makeKeyPairs } from './key-pairs.ts';
import { createSealedSession, hashText } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';

/** No other commitment is taken up sooner: it limits how often a person in the middle can try. ms */
const minAnswerMs = 1000;

type Message<Kind extends SealText['kind']> = Extract<SealText, { readonly kind: Kind }>;

interface Attempt {
  readonly commit: Message<'commit'>;
  readonly own: KeyPair;
  readonly answer: Message<'answer'>;
}

/** The recipient responds to a commitment with its key, and compares it with what is revealed then. */
export function agreeAsRecipient(deps: AgreementDeps): Agreement {
  const { subtle, motionTopic, backTopic } = deps;
  const ticket = hashTicket(subtle, deps.clientId);
  let attempt: Attempt | null = null;
  let unfinished = 0;
  let answerTime = -Infinity;

  async function hearCommit(commit: Message<'commit'>): Promise<void> {
    if (attempt?.commit.hash !== commit.hash) {
      if (deps.now() - answerTime < minAnswerMs || unfinished >= maxUnfinished) return;
      answerTime = deps.now();
      const pairs = await makeKeyPairs(subtle);
      const own = pairs.find(({ suite }) => commit.suites.includes(suite));
      if (own === undefined) return;
      unfinished += 1;
      const { suite, publicText: key } = own;
      attempt = {
        commit,
        own,
        answer: { kind: 'answer', hash: commit.hash, suite, key, ticket: await ticket },
      };
    }
    deps.send(attempt.answer);
  }

  async function hearReveal({ hash, keys, proof }: Message<'reveal'>): Promise<void> {
    if (attempt === null || hash !== attempt.commit.hash) return;
    const { commit, own, answer } = attempt;
    if ((await hashText(subtle, keys.join(','))) !== hash) return;
    const partnersKey = keys[commit.suites.indexOf(own.suite)];
    const secret = partnersKey === undefined ? null : await computeSecret(subtle, own, partnersKey);
    if (secret === null) return;
    const transcript = {
      motionTopic,
      backTopic,
      controllerTicket: commit.ticket,
      recipientTicket: answer.ticket,
      suites: commit.suites,
      suite: own.suite,
      controllerKeys: keys,
      recipientKey: own.publicText,
    };
    const session = await createSealedSession(subtle, secret, transcript, { ...deps, seat: 2 });
    const message = { kind: 'sealed', session: session.id, seq: 1, heard: 0, box: proof } as const;
    if ((await session.open(message)) === null) return;
    attempt = null;
    unfinished -= 1;
    // whatever opens under these keys is the controller's proof that both have them
    deps.send(await session.seal(''));
    deps.agreed(session);
  }

  return {
    offer() {
      deps.send({ kind: 'seek' });
      return Promise.resolve();
    },
    async hear(text) {
      if (text.kind === 'commit') await hearCommit(text);
      else if (text.kind === 'reveal') await hearReveal(text);
    },
    expire: () => undefined,
  };
}
