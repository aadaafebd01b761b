import { describe, expect, it } from 'vitest';
import { agreeAsController } from './agree-as-controller.ts';
import { agreeAsRecipient } from './agree-as-recipient.ts';
import { hashTicket } from './hash-ticket.ts';
import type { SealedSession } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';

const { subtle } = crypto;

type Message<Kind extends SealText['kind']> = Extract<SealText, { readonly kind: Kind }>;

describe('a recipient’s page', () => {
  it('[RM-70] asks for an agreement', async () => {
    const { agreement, sent } = createSeat();
    await agreement.offer();
    expect(sent).toEqual([{ kind: 'seek' }]);
  });

  it('[RM-70] responds to a commitment with its key in the best suite that both have, and its ticket', async () => {
    const { commit } = await createController();
    for (const [suites, has, suite, length] of [
      [['x25519', 'p256'], subtle, 'x25519', 43],
      [['p256'], subtle, 'p256', 87],
      [['x25519', 'p256'], without('X25519'), 'p256', 87],
    ] as const) {
      const { agreement, sent } = createSeat(has);
      await agreement.hear({ ...commit, suites });
      expect(sent).toMatchObject([
        { kind: 'answer', hash: commit.hash, suite, ticket: await hashTicket(subtle, 'seat 2') },
      ]);
      expect(answerOf(sent).key).toHaveLength(length);
    }
  });

  it('says nothing where it has no suite of the commitment, and that is no try', async () => {
    const { agreement, sent, clock } = createSeat(without('X25519'));
    const { commit } = await createController();
    for (let turn = 0; turn < 12; turn += 1) {
      await agreement.hear({ ...commit, suites: ['x25519'] });
      clock.now += 1000;
    }
    expect(sent).toEqual([]);
    await agreement.hear(commit);
    expect(sent).toHaveLength(1);
  });

  it('says the same again to the same commitment, at once', async () => {
    const { agreement, sent } = createSeat();
    const { commit } = await createController();
    await agreement.hear(commit);
    await agreement.hear(commit);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('[RM-74] takes up another commitment no sooner than after a second, with another key', async () => {
    const { agreement, sent, clock } = createSeat();
    const [first, second] = [await createController(), await createController()];
    await agreement.hear(first.commit);
    clock.now = 999.9;
    await agreement.hear(second.commit);
    expect(sent).toHaveLength(1);
    clock.now = 1000;
    await agreement.hear(second.commit);
    expect(sent.map((text) => text.kind === 'answer' && text.hash)).toEqual([
      first.commit.hash,
      second.commit.hash,
    ]);
    const keys = sent.map((text) => text.kind === 'answer' && text.key);
    expect(keys[1]).not.toBe(keys[0]);
    clock.now = 1999;
    await agreement.hear(first.commit);
    expect(sent).toHaveLength(2);
  });

  it('has no use for what a recipient’s page or a sealed one says, and keeps its attempt', async () => {
    const { agreement, sent, agreed, clock } = createSeat();
    const controller = await createController();
    await agreement.hear({ kind: 'reveal', hash: controller.commit.hash, keys: [], proof: '' });
    await agreement.hear(controller.commit);
    await agreement.hear({ kind: 'seek' });
    await agreement.hear(answerOf(sent));
    await agreement.hear({ kind: 'sealed', session: 'sessions', seq: 1, heard: 0, box: 'b'.repeat(22) });
    expect(sent).toHaveLength(1);
    clock.now = 60_000;
    agreement.expire();
    await agreement.hear(await controller.reveal(answerOf(sent)));
    expect(agreed).toHaveLength(1);
  });
});

describe('what a recipient’s page does about revealed keys', () => {
  it.each([
    ['x25519', subtle],
    ['p256', without('X25519')],
  ] as const)(
    '[RM-70] [RM-71] agrees on what the controller’s page has too, and says so under the keys first: %s',
    async (_, has) => {
      const { agreement, sent, agreed, log } = createSeat(has);
      const controller = await createController();
      await agreement.hear(controller.commit);
      await agreement.hear(await controller.reveal(answerOf(sent)));
      expect(log).toEqual(['answer', 'sealed', 'agreed']);
      const proof = sent.at(-1);
      expect(proof).toMatchObject({ kind: 'sealed', session: agreed[0]?.id, seq: 1, heard: 1 });
      if (proof !== undefined) await controller.agreement.hear(proof);
      expect(controller.agreed[0]).toMatchObject({ id: agreed[0]?.id, words: agreed[0]?.words });
    },
  );

  it('takes none that are not those of the commitment, or come without a proof', async () => {
    const { agreement, sent, agreed } = createSeat();
    const [controller, other] = [await createController(), await createController()];
    await agreement.hear(controller.commit);
    const reveal = await controller.reveal(answerOf(sent));
    const others = await other.reveal({ ...answerOf(sent), hash: other.commit.hash });
    for (const wrong of [
      others,
      { ...others, hash: reveal.hash },
      { ...reveal, keys: reveal.keys.toReversed() },
      { ...reveal, keys: reveal.keys.slice(0, 1) },
      { ...reveal, proof: others.proof },
      { ...reveal, proof: '' },
    ])
      await agreement.hear(wrong);
    expect([sent.length, agreed]).toEqual([1, []]);
    await agreement.hear(reveal);
    await agreement.hear(reveal);
    expect([sent.length, agreed.length]).toEqual([2, 1]);
  });

  it('takes none without a key in the suite, nor a weak one', async () => {
    for (const keys of [[], ['A'.repeat(43)]]) {
      const { agreement, sent, agreed } = createSeat();
      const digest = await subtle.digest('SHA-256', Buffer.from(keys.join(',')));
      const hash = Buffer.from(digest).toString('base64url');
      await agreement.hear({ kind: 'commit', hash, suites: ['x25519'], ticket: '' });
      await agreement.hear({ kind: 'reveal', hash, keys, proof: 'b'.repeat(22) });
      expect([sent.length, agreed]).toEqual([1, []]);
      await agreement.hear({ kind: 'commit', hash, suites: ['x25519'], ticket: '' });
      expect(sent[1]).toEqual(sent[0]);
    }
  });

  it('is none of a commitment that another one followed', async () => {
    const { agreement, sent, agreed, clock } = createSeat();
    const [first, second] = [await createController(), await createController()];
    await agreement.hear(first.commit);
    const reveal = await first.reveal(answerOf(sent));
    clock.now = 1000;
    await agreement.hear(second.commit);
    await agreement.hear(reveal);
    expect(agreed).toEqual([]);
  });

  it('[RM-74] takes up ten that are not finished; finished ones do not count', async () => {
    const { agreement, sent, agreed, clock } = createSeat();
    for (let turn = 0; turn < 3; turn += 1) {
      const controller = await createController();
      await agreement.hear(controller.commit);
      await agreement.hear(await controller.reveal(answerOf(sent)));
      clock.now += 1000;
    }
    expect(agreed).toHaveLength(3);
    const { commit } = await createController();
    const before = sent.length;
    for (let turn = 0; turn < 12; turn += 1) {
      await agreement.hear({ ...commit, hash: String(turn).padStart(43, '-') });
      clock.now += 1000;
    }
    expect(sent.length - before).toBe(10);
  });
});

function createSeat(of = subtle) {
  const clock = { now: 0 };
  const sent: SealText[] = [];
  const agreed: SealedSession[] = [];
  const log: string[] = [];
  const agreement = agreeAsRecipient({
    subtle: of,
    motionTopic: 'B',
    backTopic: 'BBack',
    clientId: 'seat 2',
    now: () => clock.now,
    send(text) {
      sent.push(text);
      log.push(text.kind);
    },
    agreed(session) {
      agreed.push(session);
      log.push('agreed');
    },
  });
  return { agreement, sent, agreed, clock, log };
}

/** A controller's page that has made its offer. */
async function createController() {
  const sent: SealText[] = [];
  const agreed: SealedSession[] = [];
  const agreement = agreeAsController({
    subtle,
    motionTopic: 'B',
    backTopic: 'BBack',
    clientId: 'seat 1',
    now: () => 0,
    send: (text) => sent.push(text),
    agreed: (session) => agreed.push(session),
  });
  await agreement.offer();
  return {
    agreement,
    agreed,
    commit: lastOf(sent, 'commit'),
    async reveal(answer: Message<'answer'>) {
      await agreement.hear(answer);
      return lastOf(sent, 'reveal');
    },
  };
}

function answerOf(sent: readonly SealText[]): Message<'answer'> {
  return lastOf(sent, 'answer');
}

function lastOf<Kind extends SealText['kind']>(sent: readonly SealText[], kind: Kind): Message<Kind> {
  const found = sent.findLast((text): text is Message<Kind> => text.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} was sent`);
  return found;
}

/** A browser that does not know an algorithm. */
function without(missing: string): SubtleCrypto {
  return new Proxy(subtle, {
    get(from, name) {
      const method = Reflect.get(from, name) as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) =>
        (args[0] as { readonly name?: string }).name === missing
          ? Promise.reject(new Error('NotSupportedError'))
          : method.apply(from, [...args]);
    },
  });
}
