import { describe, expect, it } from 'vitest';
import { agreeAsController } from './agree-as-controller.ts';
import { hashTicket } from './hash-ticket.ts';
import { computeSecret, type KeyPair, makeKeyPairs } from './key-pairs.ts';
import { createSealedSession, hashText, type SealedSession } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';

const { subtle } = crypto;
const recipientTicket = 'r'.repeat(22);

type Message<Kind extends SealText['kind']> = Extract<SealText, { readonly kind: Kind }>;

describe('the offer of a controller’s page', () => {
  it('[RM-70] commits to keys of each suite that it has, and names its ticket', async () => {
    const { agreement, sent } = createSeat();
    await agreement.offer();
    const ticket = await hashTicket(subtle, 'seat 1');
    expect(sent).toEqual([
      { kind: 'commit', hash: expect.any(String) as string, suites: ['x25519', 'p256'], ticket },
    ]);
    const old = createSeat(without('X25519'));
    await old.agreement.offer();
    expect(old.sent).toMatchObject([{ suites: ['p256'] }]);
  });

  it('[RM-70] is the same one again, however it is asked for, and no sooner than after 200 ms', async () => {
    const { agreement, sent, clock } = createSeat();
    await agreement.hear({ kind: 'seek' });
    for (const now of [0, 199.9]) {
      clock.now = now;
      await agreement.offer();
      await agreement.hear({ kind: 'seek' });
    }
    expect(sent).toHaveLength(1);
    for (const now of [200, 400]) {
      clock.now = now;
      await agreement.hear({ kind: 'seek' });
    }
    expect(sent).toHaveLength(3);
    expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
  });

  it('is given up after 2 s, and another one has other keys', async () => {
    const { agreement, sent, clock } = createSeat();
    clock.now = 500;
    for (const now of [500, 2499.9, 2700]) {
      clock.now = now;
      agreement.expire();
      await agreement.offer();
    }
    const [first, second, third] = sent.map((text) => (text.kind === 'commit' ? text.hash : ''));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    clock.now = 2900;
    agreement.expire();
    await agreement.offer();
    expect(sent[3]).toEqual(sent[2]);
  });

  it('is none without any suite', async () => {
    const { agreement, sent } = createSeat(without('X25519', 'ECDH'));
    await agreement.offer();
    agreement.expire();
    expect(sent).toEqual([]);
  });
});

describe('the keys of a controller’s page', () => {
  it.each([0, 1])(
    '[RM-70] [RM-71] are those of its commitment, revealed after an answer in suite %i',
    async (at) => {
      const seat = createSeat();
      const partner = await answer(seat, at);
      const reveal = seat.sent.at(-1);
      if (reveal?.kind !== 'reveal') throw new Error('nothing was revealed');
      expect(reveal.hash).toBe(partner.answer.hash);
      expect(await hashText(subtle, reveal.keys.join(','))).toBe(reveal.hash);
      const session = await partner.agree(reveal);
      const proof = { kind: 'sealed', session: session.id, seq: 1, heard: 0, box: reveal.proof } as const;
      expect(await session.open(proof)).toBe('');
      expect(seat.agreed).toEqual([]);
      await seat.agreement.hear(await session.seal(''));
      expect(seat.agreed.map(({ id, words }) => [id, words])).toEqual([[session.id, session.words]]);
      // the proof was its first message
      expect(await seat.agreed[0]?.seal('next')).toMatchObject({ seq: 2, heard: 1 });
    },
  );

  it('[RM-71] are revealed to the first answer alone', async () => {
    const seat = createSeat();
    await answer(seat, 0);
    const count = seat.sent.length;
    await answer(seat, 0, 'another');
    expect(seat.sent).toHaveLength(count);
  });

  it('are not revealed to an answer that is not to its commitment, or has no key of its suites', async () => {
    const seat = createSeat(without('X25519'));
    const early = createSeat();
    await early.agreement.hear({ kind: 'answer', hash: '', suite: 'p256', key: '', ticket: recipientTicket });
    await seat.agreement.offer();
    const own = await makePair(1);
    const good = {
      kind: 'answer',
      hash: hashOf(seat.sent),
      suite: 'p256',
      key: own.publicText,
      ticket: '',
    } as const;
    for (const wrong of [
      { hash: 'h'.repeat(43) },
      { suite: 'x25519', key: (await makePair(0)).publicText },
      { key: 'k'.repeat(87) },
    ] as const)
      await seat.agreement.hear({ ...good, ...wrong });
    expect([early.sent, seat.sent.length]).toEqual([[], 1]);
    await seat.agreement.hear(good);
    expect(seat.sent.at(-1)?.kind).toBe('reveal');
  });

  it('are offered to none else until the agreement is finished, or has expired', async () => {
    const seat = createSeat();
    await answer(seat, 0);
    seat.clock.now = 1999;
    seat.agreement.expire();
    await seat.agreement.offer();
    await seat.agreement.hear({ kind: 'seek' });
    expect(seat.sent.map(({ kind }) => kind)).toEqual(['commit', 'reveal']);
    seat.clock.now = 2000;
    seat.agreement.expire();
    await seat.agreement.offer();
    expect(seat.sent.map(({ kind }) => kind)).toEqual(['commit', 'reveal', 'commit']);
  });
});

describe('the end of an agreement', () => {
  it('comes with a message under its keys, and once', async () => {
    const seat = createSeat();
    const partner = await answer(seat, 0);
    const session = await partner.agree(seat.sent.at(-1));
    const message = await session.seal('');
    const next = await session.seal('');
    await seat.agreement.hear({ ...message, box: 'b'.repeat(22) });
    await seat.agreement.hear({ kind: 'reveal', hash: partner.answer.hash, keys: [], proof: '' });
    expect(seat.agreed).toEqual([]);
    await seat.agreement.hear(message);
    await seat.agreement.hear(message);
    await seat.agreement.hear(next);
    expect(seat.agreed).toHaveLength(1);
    seat.clock.now = 200;
    await seat.agreement.offer();
    expect(seat.sent.at(-1)?.kind).toBe('commit');
    expect(hashOf(seat.sent)).not.toBe(partner.answer.hash);
  });

  it('is none of an attempt that has expired', async () => {
    const seat = createSeat();
    const partner = await answer(seat, 0);
    const session = await partner.agree(seat.sent.at(-1));
    seat.clock.now = 2000;
    seat.agreement.expire();
    await seat.agreement.hear(await session.seal(''));
    expect(seat.agreed).toEqual([]);
  });

  it('that never came ten times is awaited no more; unheard offers and finished ones do not count', async () => {
    const seat = createSeat();
    for (let turn = 0; turn < 12; turn += 1) {
      await seat.agreement.offer();
      expire(seat);
    }
    for (let turn = 0; turn < 12; turn += 1) {
      const partner = await answer(seat, 0);
      await seat.agreement.hear(await (await partner.agree(seat.sent.at(-1))).seal(''));
      expire(seat);
    }
    for (let turn = 0; turn < 10; turn += 1) {
      await answer(seat, 0);
      expect(seat.sent.at(-1)?.kind).toBe('reveal');
      expire(seat);
    }
    const count = seat.sent.length;
    await seat.agreement.offer();
    expect([count, seat.sent.length]).toEqual([12 + 24 + 20, count]);
  });
});

interface Seat {
  readonly agreement: ReturnType<typeof agreeAsController>;
  readonly sent: readonly SealText[];
  readonly agreed: readonly SealedSession[];
  readonly clock: { now: number };
}

function createSeat(of = subtle): Seat {
  const clock = { now: 0 };
  const sent: SealText[] = [];
  const agreed: SealedSession[] = [];
  const agreement = agreeAsController({
    subtle: of,
    motionTopic: 'B',
    backTopic: 'BBack',
    clientId: 'seat 1',
    now: () => clock.now,
    send: (text) => sent.push(text),
    agreed: (session) => agreed.push(session),
  });
  return { agreement, sent, agreed, clock };
}

function expire({ agreement, clock }: Seat): void {
  clock.now += 2000;
  agreement.expire();
}

function hashOf(sent: readonly SealText[]): string {
  return sent.findLast((text): text is Message<'commit'> => text.kind === 'commit')?.hash ?? '';
}

async function makePair(at: number): Promise<KeyPair> {
  const pair = (await makeKeyPairs(subtle))[at];
  if (pair === undefined) throw new Error('this Node.js has no such suite');
  return pair;
}

/** A recipient's page responds to the offer, with all that it has to do itself. */
async function answer({ agreement, sent }: Seat, at: number, ticket = recipientTicket) {
  await agreement.offer();
  const own = await makePair(at);
  const heard = {
    kind: 'answer',
    hash: hashOf(sent),
    suite: own.suite,
    key: own.publicText,
    ticket,
  } as const;
  await agreement.hear(heard);
  return {
    answer: heard,
    async agree(reveal: SealText | undefined): Promise<SealedSession> {
      const keys = reveal?.kind === 'reveal' ? reveal.keys : [];
      const secret = await computeSecret(subtle, own, keys[at] ?? '');
      if (secret === null) throw new Error('no secret');
      const transcript = {
        motionTopic: 'B',
        backTopic: 'BBack',
        controllerTicket: await hashTicket(subtle, 'seat 1'),
        recipientTicket: ticket,
        suites: ['x25519', 'p256'],
        suite: own.suite,
        controllerKeys: keys,
        recipientKey: own.publicText,
      } as const;
      return createSealedSession(subtle, secret, transcript, { seat: 2, now: () => 0 });
    },
  };
}

/** A browser that does not know some algorithms. */
function without(...missing: readonly string[]): SubtleCrypto {
  return new Proxy(subtle, {
    get(from, name) {
      const method = Reflect.get(from, name) as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) =>
        missing.includes((args[0] as { readonly name?: string }).name ?? '')
          ? Promise.reject(new Error('NotSupportedError'))
          : method.apply(from, [...args]);
    },
  });
}
