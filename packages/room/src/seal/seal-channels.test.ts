import { describe, expect, it } from 'vitest';
import { encodeFrameText } from '../frame.ts';
import { fairWeather } from '../testing/model-broker.ts';
import { createSealRig, type PageKind, type SealRig } from './testing/seal-rig.ts';

const nextTask = () => new Promise(setImmediate);
const frame = (seq: number, command = 'L05000I30') =>
  encodeFrameText({ epoch: 'start001', seq, sentMs: seq * 40 }, command);
const motion = 'BridgeAAAABBBB';
const back = 'BridgeAAAABBBBBack';

/** ms: the agreement takes four messages of 10 ms each */
const agreementMs = 100;

/** ms; another agreement is taken up no sooner (RM-74) */
const pauseMs = 1000;

/** ms; the partner's page counts as gone after it (RM-74) */
const aliveMs = 1500;

async function openBoth(
  first: PageKind = 'new',
  second: PageKind = 'new',
  rig: SealRig = createSealRig(nextTask),
) {
  const controller = rig.open(1, { kind: first });
  const recipient = rig.open(2, { kind: second });
  await rig.pass(agreementMs);
  return { rig, controller, recipient };
}

describe('two pages that seal', () => {
  it('[RM-70] [RM-71] agree on keys once both are connected, and have the same two words', async () => {
    const { controller, recipient } = await openBoth();
    expect(controller.state).toMatchObject({ kind: 'sealed', turn: 1, isContested: false });
    expect(recipient.state).toEqual(controller.state);
    for (const word of controller.state.kind === 'sealed' ? controller.state.words : [-1])
      expect(word).toBeGreaterThanOrEqual(0);
  });

  it('[RM-70] agree in whatever order they come, and however late the other one is', async () => {
    for (const first of [1, 2] as const) {
      const rig = createSealRig(nextTask);
      const early = rig.open(first);
      await rig.pass(7000);
      expect(early.state).toEqual({ kind: 'seeking' });
      const late = rig.open(first === 1 ? 2 : 1);
      await rig.pass(agreementMs);
      expect([early.state.kind, late.state]).toEqual(['sealed', early.state]);
    }
  });

  it('[RM-70] agree without X25519, where one of them has none', async () => {
    for (const [first, second] of [
      ['p256', 'new'],
      ['new', 'p256'],
      ['p256', 'p256'],
    ] as const) {
      const { rig, controller, recipient } = await openBoth(first, second);
      expect([controller.state.kind, recipient.state]).toEqual(['sealed', controller.state]);
      controller.channel.publish(frame(1));
      await rig.pass(20);
      expect(recipient.messages).toEqual([frame(1)]);
    }
  });

  it('[RM-71] have other words and other keys in each agreement', async () => {
    const words = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const { controller } = await openBoth();
      words.add(JSON.stringify(controller.state));
    }
    expect(words.size).toBeGreaterThan(4);
  });

  it('[RM-72] say nothing in the clear, from before the partner comes to the end', async () => {
    const rig = createSealRig(nextTask);
    const recipient = rig.open(2);
    await rig.pass(50);
    const state = '{"v":1,"type":"state","state":"waiting"}';
    expect(recipient.channel.publish(state)).toBe(false);
    const controller = rig.open(1);
    controller.channel.publish(frame(1));
    await rig.pass(agreementMs);
    for (let seq = 1; seq <= 50; seq += 1) {
      controller.channel.publish(frame(seq));
      recipient.channel.publish(state);
      await rig.pass(10);
    }
    controller.channel.publish(frame(51, 'DSTOP'));
    controller.channel.close();
    await rig.pass(20);
    expect(recipient.messages).toHaveLength(51);
    expect(controller.messages.length).toBeGreaterThan(45);
    for (const { text } of rig.broker.published)
      expect(text).toMatch(/^S1 (seek|commit|answer|reveal|sealed) ?[\w ,-]*$/);
  });

  it('[RM-72] keep every message within the limits of its topic', async () => {
    const { rig, controller, recipient } = await openBoth();
    const channels = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2', 'V0', 'V1', 'V2', 'V3', 'A0', 'A1', 'A2', 'A3'];
    const header = { epoch: 'start001', seq: 2 ** 32 - 1, sentMs: 9_999_999_999_999 };
    controller.channel.publish(
      encodeFrameText(header, channels.map((name) => `${name}9999I99999`).join(' ')),
    );
    recipient.channel.publish('x'.repeat(1200));
    await rig.pass(20);
    expect([recipient.messages.length, controller.messages.length]).toEqual([1, 1]);
    const longest = (topic: string) =>
      Math.max(...rig.broker.published.filter((sent) => sent.topic === topic).map(({ text }) => text.length));
    expect(longest(motion)).toBeLessThanOrEqual(512);
    expect(longest(back)).toBeLessThanOrEqual(2048);
  });

  it('[RM-73] send a stop that was asked for just before the end', async () => {
    const { rig, controller, recipient } = await openBoth();
    controller.channel.publish(frame(1, 'DSTOP'));
    controller.channel.close();
    await rig.pass(20);
    expect(recipient.messages).toEqual([frame(1, 'DSTOP')]);
    expect(controller.statuses.at(-1)).toBe('closed');
  });

  it('[RM-73] go on under the same keys after a loss of the connection', async () => {
    const { rig, controller, recipient } = await openBoth();
    const { state } = controller;
    rig.broker.cut();
    await rig.pass(10);
    rig.broker.mend();
    await rig.pass(1500);
    controller.channel.publish(frame(1));
    await rig.pass(20);
    expect([recipient.messages, controller.state, recipient.state]).toEqual([[frame(1)], state, state]);
  });

  it('[RM-74] make new keys with a page that comes anew, and count the agreements', async () => {
    const { rig, controller, recipient } = await openBoth();
    await rig.pass(pauseMs);
    controller.channel.close();
    const second = rig.open(1, { clientId: 'again' });
    await rig.pass(agreementMs);
    expect(recipient.state).toMatchObject({ kind: 'sealed', turn: 2 });
    expect(second.state).toEqual({ ...recipient.state, turn: 1 });
    await rig.pass(pauseMs);
    recipient.channel.close();
    const third = rig.open(2, { clientId: 'again' });
    await rig.pass(agreementMs);
    expect(second.state).toMatchObject({ kind: 'sealed', turn: 2 });
    expect(third.state).toEqual({ ...second.state, turn: 1 });
    second.channel.publish(frame(1));
    await rig.pass(20);
    expect([recipient.messages, third.messages]).toEqual([[], [frame(1)]]);
  });

  it('[RM-73] a stop gets through while another agreement is running', async () => {
    const { rig, controller, recipient } = await openBoth();
    await rig.pass(aliveMs);
    rig.broker.inject(back, 'S1 seek');
    await rig.pass(25);
    for (let seq = 1; seq <= 60; seq += 1) {
      controller.channel.publish(frame(seq, seq % 2 === 0 ? 'DSTOP' : ''));
      await rig.pass(1);
    }
    await rig.pass(30);
    expect(recipient.state).toMatchObject({ kind: 'sealed', turn: 2 });
    expect(recipient.messages).toHaveLength(60);
  });

  it('[RM-74] believe no other page in a seat whose page is there', async () => {
    const { rig, controller, recipient } = await openBoth();
    for (let seq = 1; seq <= 30; seq += 1) {
      rig.broker.inject(back, 'S1 seek');
      recipient.channel.publish('report');
      controller.channel.publish(frame(seq));
      await rig.pass(100);
    }
    expect([controller.state, recipient.state]).toMatchObject([{ turn: 1 }, { turn: 1 }]);
    expect(rig.broker.published.filter(({ text }) => text.startsWith('S1 commit')).length).toBeLessThan(3);
  });
});

describe('a broker that holds messages back', () => {
  it('[RM-78] moves nothing by a START that it delivers more than 3 s late', async () => {
    for (const [heldMs, isTaken] of [
      [1000, true],
      [3100, false],
    ] as const) {
      const { rig, controller, recipient } = await openBoth();
      rig.broker.weather = { ...fairWeather, lossShare: 1 };
      controller.channel.publish(frame(1));
      await rig.pass(1);
      const held = rig.broker.published.at(-1)!;
      rig.broker.weather = fairWeather;
      for (let passed = 0; passed < heldMs; passed += 500) {
        await rig.pass(500);
        recipient.channel.publish('state');
      }
      rig.broker.inject(held.topic, held.text);
      await rig.pass(20);
      expect(recipient.messages).toEqual(isTaken ? [frame(1)] : []);
      controller.channel.publish(frame(2));
      await rig.pass(20);
      expect(recipient.messages.at(-1)).toBe(frame(2));
    }
  });
});

describe('a page that seals, and one that does not', () => {
  it('[RM-75] an old recipient speaks first; two seconds later the controller speaks in the clear', async () => {
    const { rig, controller, recipient } = await openBoth('new', 'old');
    recipient.channel.publish('state');
    await rig.pass(20);
    expect([controller.messages, controller.state]).toEqual([[], { kind: 'seeking' }]);
    expect(controller.channel.publish(frame(1))).toBe(false);
    await rig.pass(2000);
    recipient.channel.publish('state');
    await rig.pass(20);
    expect([controller.messages, controller.state]).toEqual([['state'], { kind: 'plain', why: 'partner' }]);
    controller.channel.publish(frame(2));
    await rig.pass(20);
    expect(recipient.messages.filter((text) => text.startsWith('K1'))).toEqual([frame(2)]);
  });

  it('[RM-75] an old controller’s START is the first word; the recipient replies in the clear', async () => {
    const { rig, controller, recipient } = await openBoth('old', 'new');
    expect(recipient.channel.publish('state')).toBe(false);
    await rig.pass(2100);
    controller.channel.publish(frame(1));
    await rig.pass(20);
    expect([recipient.messages, recipient.state]).toEqual([[frame(1)], { kind: 'plain', why: 'partner' }]);
    expect(recipient.channel.publish('state')).toBe(true);
    await rig.pass(20);
    expect(controller.messages.filter((text) => !text.startsWith('S1'))).toEqual(['state']);
  });

  it('[RM-75] a page without WebCrypto says so itself', async () => {
    const { rig, controller, recipient } = await openBoth('bare', 'bare');
    controller.channel.publish(frame(1));
    await rig.pass(20);
    expect(recipient.messages).toEqual([frame(1)]);
    expect(controller.state).toEqual({ kind: 'plain', why: 'browser' });
  });

  it('[RM-75] seals as soon as the partner’s page is a new one', async () => {
    const { rig, controller, recipient } = await openBoth('new', 'old');
    await rig.pass(2000);
    recipient.channel.publish('state');
    await rig.pass(20);
    recipient.channel.close();
    await rig.pass(pauseMs);
    const next = rig.open(2, { clientId: 'updated' });
    await rig.pass(agreementMs);
    expect([controller.state.kind, next.state]).toEqual(['sealed', controller.state]);
  });

  it('[RM-76] once sealed, nothing in the clear is taken or sent any more, and it shows', async () => {
    const { rig, controller, recipient } = await openBoth();
    rig.broker.inject(motion, frame(1));
    await rig.pass(20);
    expect(recipient.messages).toEqual([]);
    await rig.pass(2000);
    recipient.channel.publish('report');
    rig.broker.inject(motion, frame(2));
    rig.broker.inject(back, 'state');
    await rig.pass(20);
    expect([controller.messages, recipient.messages]).toEqual([['report'], []]);
    for (const { state } of [controller, recipient]) expect(state).toMatchObject({ isContested: true });
    controller.channel.publish(frame(3));
    await rig.pass(20);
    expect(recipient.messages).toEqual([frame(3)]);
  });
});

describe('offers of keys', () => {
  it('[RM-70] come with the connection and every 2 s, each of new keys, until there are some', async () => {
    const rig = createSealRig(nextTask);
    const controller = rig.open(1);
    await rig.pass(2019);
    expect(rig.broker.published.map(({ time }) => time)).toEqual([20]);
    await rig.pass(2001);
    expect(rig.broker.published.map(({ time }) => time)).toEqual([20, 2020, 4020]);
    expect(new Set(rig.broker.published.map(({ text }) => text)).size).toBe(3);
    await rig.pass(200);
    rig.open(2);
    await rig.pass(agreementMs);
    expect(controller.state.kind).toBe('sealed');
    const count = rig.broker.published.length;
    await rig.pass(6000, 10);
    expect(rig.broker.published).toHaveLength(count);
  });
});

describe('who is believed in the partner’s seat', () => {
  it.each([
    [aliveMs - 1, 1],
    [aliveMs, 2],
  ])('[RM-74] another page %d ms after the last sealed message: agreement %d', async (passedMs, turn) => {
    const { rig, controller, recipient } = await openBoth();
    await rig.pass(2000);
    recipient.channel.publish('alive');
    // sealed in the first, carried in ten more
    await rig.pass(11);
    // forged ones keep no seat
    rig.broker.inject(back, `S1 sealed sessions 99 0 ${'b'.repeat(22)}`);
    await rig.pass(passedMs - 10);
    rig.broker.inject(back, 'S1 seek');
    await rig.pass(agreementMs);
    expect(controller.state).toMatchObject({ turn });
  });

  it.each([
    [aliveMs - 1, 1],
    [aliveMs, 2],
  ])(
    '[RM-74] another commitment %d ms after the last sealed message: taken up are %d',
    async (passedMs, count) => {
      const { rig, controller } = await openBoth();
      const other = createSealRig(nextTask, 2);
      other.open(1, { clientId: 'other' });
      await other.pass(30);
      await rig.pass(2000);
      controller.channel.publish('alive');
      await rig.pass(11);
      await rig.pass(passedMs - 10);
      rig.broker.inject(motion, other.broker.published[0]?.text ?? '');
      await rig.pass(agreementMs);
      expect(rig.broker.published.filter(({ text }) => text.startsWith('S1 answer'))).toHaveLength(count);
    },
  );

  it('[RM-76] a plain message is interference from 2 s after the agreement on, and is reported once', async () => {
    const { rig, recipient } = await openBoth();
    // agreed at 50 ms: the connection took 20, three messages 10 each
    await rig.pass(2049 - agreementMs - 10);
    for (let seq = 1; seq < 5; seq += 1) {
      rig.broker.inject(motion, frame(seq));
      await rig.pass(1);
    }
    await rig.pass(6);
    expect(recipient.states).toMatchObject([{ isContested: false }]);
    await rig.pass(1);
    expect(recipient.states).toMatchObject([{ isContested: false }, { isContested: true }]);
    await rig.pass(10);
    expect(recipient.states).toHaveLength(2);
    expect(recipient.messages).toEqual([]);
  });

  it('[RM-77] what belongs to another version of the sealing is no plain message', async () => {
    const { rig, controller } = await openBoth('new', 'old');
    await rig.pass(3000);
    for (const text of ['S2 seek', 'S1 nonsense']) rig.broker.inject(back, text);
    await rig.pass(20);
    expect([controller.messages, controller.states]).toEqual([[], []]);
  });
});

describe('the earlier keys', () => {
  it.each<[string, number, boolean, boolean]>([
    ['soon after the new ones', 10, false, true],
    ['until 2 s have passed', 1900, false, true],
    ['not after that', 2100, false, false],
    ['not once the partner writes under the new ones', 10, true, false],
  ])('[RM-73] count for what was sent under them: %s', async (_, passedMs, speaks, isTaken) => {
    const { rig, controller, recipient } = await openBoth();
    await rig.pass(aliveMs);
    recipient.channel.publish('alive');
    await rig.pass(20);
    rig.broker.weather = { ...fairWeather, lossShare: 1 };
    controller.channel.publish(frame(1, 'DSTOP'));
    await rig.pass(1);
    const late = rig.broker.published.at(-1)?.text ?? '';
    rig.broker.weather = fairWeather;
    controller.channel.close();
    const next = rig.open(1, { clientId: 'again' });
    await rig.pass(agreementMs);
    expect(recipient.state).toMatchObject({ turn: 2 });
    if (speaks) next.channel.publish('new');
    await rig.pass(passedMs);
    rig.broker.inject(motion, late);
    await rig.pass(20);
    expect(recipient.messages).toEqual([...(speaks ? ['new'] : []), ...(isTaken ? [frame(1, 'DSTOP')] : [])]);
  });
});

describe('a machine that is behind', () => {
  it('seals 32 messages at once and no more, until some have gone', async () => {
    const { rig, controller, recipient } = await openBoth();
    const taken = Array.from({ length: 33 }, (_, seq) => controller.channel.publish(frame(seq + 1)));
    expect(taken.indexOf(false)).toBe(32);
    await rig.pass(20);
    expect(recipient.messages).toHaveLength(32);
    expect(controller.channel.publish(frame(34))).toBe(true);
  });

  it('opens 32 messages at once and no more', async () => {
    const { rig, controller, recipient } = await openBoth();
    rig.broker.weather = { ...fairWeather, lossShare: 1 };
    for (let seq = 1; seq <= 40; seq += 1) {
      controller.channel.publish(frame(seq));
      await rig.pass(1);
    }
    rig.broker.weather = fairWeather;
    for (const { text } of rig.broker.published.slice(-40)) rig.broker.inject(motion, text);
    await rig.pass(20);
    expect(recipient.messages).toHaveLength(32);
  });
});
