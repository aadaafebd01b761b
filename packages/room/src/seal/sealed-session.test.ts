import { describe, expect, it } from 'vitest';
import { createSealedSession, hashText, type SealedSession, type Transcript } from './sealed-session.ts';

const { subtle } = crypto;

const transcript: Transcript = {
  motionTopic: 'BridgeAAAABBBB',
  backTopic: 'BridgeAAAABBBBBack',
  controllerTicket: 'ticket 1',
  recipientTicket: 'ticket 2',
  suites: ['x25519', 'p256'],
  suite: 'x25519',
  controllerKeys: ['key 1', 'key 2'],
  recipientKey: 'key 3',
};

describe('the two sessions of one agreement', () => {
  it('[RM-71] have one name and the same two words, which follow from the secret and the transcript', async () => {
    const { controller, recipient } = await createPair();
    expect([controller.id, controller.words]).toEqual(['mTklOca1', [124, 69]]);
    expect([recipient.id, recipient.words]).toEqual(['mTklOca1', [124, 69]]);
  });

  it('[RM-72] seal as pages of other versions do, each message in another box, numbered from 1', async () => {
    const { controller, recipient } = await createPair();
    expect(await controller.seal('text')).toEqual(sealed(1, 'pLxj_a_U5nXEUwYplq3uZqeZK2Q'));
    expect(await controller.seal('text')).toEqual(sealed(2, 'fmEfQ9VD-wFc6NNls3r7of438NE'));
    expect(await recipient.seal('text')).toEqual(sealed(1, 'r5Fm1_2ra05gy6smIKbe_o22N_A'));
  });

  it('[RM-71] are others in another room, of other tickets, suites or keys', async () => {
    const ids = new Set([(await createPair()).controller.id]);
    for (const other of [
      { motionTopic: 'BridgeCCCCDDDD' },
      { backTopic: 'BridgeCCCCDDDDBack' },
      { controllerTicket: 'another' },
      { recipientTicket: 'another' },
      { suites: ['p256'] },
      { suite: 'p256' },
      { controllerKeys: ['key 2', 'key 1'] },
      { recipientKey: 'another' },
      { secret: 2 },
    ] as const)
      ids.add((await createPair(other)).controller.id);
    expect(ids.size).toBe(10);
  });

  it('have keys that cannot be read, one to seal and one to open', async () => {
    const keys: CryptoKey[] = [];
    await openSeat(1, { subtle: watchKeys(keys) });
    expect(keys.map(({ extractable }) => extractable)).toEqual([false, false]);
    // derived at the same time, in any order
    expect(keys.flatMap(({ usages }) => usages).toSorted()).toEqual(['decrypt', 'encrypt']);
  });
});

describe('a sealed message', () => {
  it('is opened by the partner as it was written, whatever it says', async () => {
    const { controller, recipient } = await createPair();
    for (const text of ['', 'L05000I30', '\uFEFF 水 🌊\n']) {
      expect(await recipient.open(await controller.seal(text))).toBe(text);
      expect(await controller.open(await recipient.seal(text))).toBe(text);
    }
  });

  it('says which message of the partner was opened last, 0 before the first', async () => {
    const { controller, recipient } = await createPair();
    const first = await recipient.seal('a');
    const second = await recipient.seal('b');
    expect(await controller.seal('')).toMatchObject({ seq: 1, heard: 0 });
    await controller.open(first);
    expect(await controller.seal('')).toMatchObject({ seq: 2, heard: 1 });
    await controller.open(second);
    await controller.open(first);
    expect(await controller.seal('')).toMatchObject({ seq: 3, heard: 2 });
  });

  it('has its number from the order of the calls', async () => {
    const { controller } = await createPair();
    const both = await Promise.all([controller.seal('a'), controller.seal('b')]);
    expect(both.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('[RM-77] is opened once, and not after a later one; one that was lost before it is no reason', async () => {
    const { controller, recipient } = await createPair();
    const [first, second, third] = [
      await controller.seal('a'),
      await controller.seal('b'),
      await controller.seal('c'),
    ];
    expect(await recipient.open(first)).toBe('a');
    expect(await recipient.open(first)).toBeNull();
    expect(await recipient.open(third)).toBe('c');
    expect(await recipient.open(second)).toBeNull();
  });

  it('[RM-77] is not opened where any part of it was changed, and no later one is lost by that', async () => {
    const { controller, recipient } = await createPair();
    await recipient.open(await controller.seal('a'));
    const message = await controller.seal('b');
    for (const changed of [
      { session: 'AAAAAAAA' },
      { seq: 3 },
      { seq: 2 ** 32 - 1 },
      { heard: 1 },
      { box: `B${message.box.slice(1)}` },
      { box: message.box.slice(0, -2) },
      { box: '' },
      { box: 'no box!' },
    ])
      expect([changed, await recipient.open({ ...message, ...changed })]).toEqual([changed, null]);
    expect(await recipient.open(message)).toBe('b');
  });

  it('[RM-77] is not opened by its sender, nor under the keys of another agreement', async () => {
    const { controller } = await createPair();
    const { recipient } = await createPair({ secret: 2 });
    const message = await controller.seal('a');
    expect(await controller.open(message)).toBeNull();
    expect(await recipient.open({ ...message, session: recipient.id })).toBeNull();
  });
});

describe('a message of the controller that was held back', () => {
  it('[RM-78] counts while a message of the recipient’s that it names is no older than 3 s', async () => {
    for (const [passedMs, isTaken] of [
      [3000, true],
      [3001, false],
    ] as const) {
      const { controller, recipient, clock } = await createPair();
      await controller.open(await recipient.seal('state'));
      const held = await controller.seal('start');
      clock.now += passedMs;
      expect(await recipient.open(held)).toBe(isTaken ? 'start' : null);
    }
  });

  it('[RM-78] is dropped while the controller has heard older ones alone, not once it heard a newer', async () => {
    const { controller, recipient, clock } = await createPair();
    await controller.open(await recipient.seal('old'));
    clock.now += 2000;
    const newer = await recipient.seal('newer');
    clock.now += 2000;
    const unheard = await controller.seal('a');
    expect(await recipient.open(unheard)).toBeNull();
    await controller.open(newer);
    expect(await recipient.open(await controller.seal('b'))).toBe('b');
  });

  it('counts before the recipient has said anything', async () => {
    const { controller, recipient, clock } = await createPair();
    const first = await controller.seal('first');
    clock.now += 60_000;
    expect(await recipient.open(first)).toBe('first');
  });

  it('is the recipient’s matter alone: its own messages have no such limit', async () => {
    const { controller, recipient, clock } = await createPair();
    await controller.seal('a');
    const late = await recipient.seal('late');
    clock.now += 60_000;
    expect(await controller.open(late)).toBe('late');
  });
});

describe('the hash of a text', () => {
  it('is its SHA-256, in 43 signs', async () => {
    // FIPS 180-2, B.1
    const bytes = Buffer.from('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'hex');
    expect(await hashText(subtle, 'abc')).toBe(bytes.toString('base64url'));
    expect(await hashText(subtle, '')).toHaveLength(43);
  });
});

interface Options extends Partial<Transcript> {
  /** its bytes */
  readonly secret?: number;
  readonly subtle?: SubtleCrypto;
  readonly now?: () => number;
}

async function openSeat(
  seat: 1 | 2,
  { secret = 1, subtle: own = subtle, now = () => 0, ...other }: Options = {},
): Promise<SealedSession> {
  const bytes = new Uint8Array(32).fill(secret);
  const key = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
  return createSealedSession(own, key, { ...transcript, ...other }, { seat, now });
}

async function createPair(options: Options = {}) {
  const clock = { now: 0 };
  const now = () => clock.now;
  return {
    clock,
    controller: await openSeat(1, { now, ...options }),
    recipient: await openSeat(2, { now, ...options }),
  };
}

/** Its box was made by Node's own HKDF and AES-256-GCM. */
function sealed(seq: number, box: string) {
  return { kind: 'sealed', session: 'mTklOca1', seq, heard: 0, box };
}

/** The real WebCrypto, which keeps the keys that were derived. */
function watchKeys(keys: CryptoKey[]): SubtleCrypto {
  return new Proxy(subtle, {
    get(from, name) {
      const method = Reflect.get(from, name) as (...args: readonly unknown[]) => Promise<unknown>;
      return async (...args: readonly unknown[]) => {
        const result = await method.apply(from, [...args]);
        if (name === 'deriveKey') keys.push(result as CryptoKey);
        return result;
      };
    },
  });
}
