import { createSeededRandom, type Random } from '@kinora/kernel';
import { expect, it } from 'vitest';
import { encodeFrameText } from '../frame.ts';
import { encodeSealText, parseSealText, type SealText } from './seal-text.ts';
import { createSealRig, type SealPage, type SealRig } from './testing/seal-rig.ts';

const nextTask = () => new Promise(setImmediate);
const motion = 'BridgeAAAABBBB';

/** Messages of each run; `HOSTILE_MESSAGES=1000000` takes some minutes. */
const count = Number(process.env['HOSTILE_MESSAGES'] ?? 3000);

const frameOf = (seq: number) => encodeFrameText({ epoch: 'hostile0', seq, sentMs: seq }, 'L09999I1');

/** What a broker, or who owns it, has: every message that passed, of this room and of another one with other keys. */
interface Loot {
  readonly own: readonly string[];
  readonly foreign: readonly string[];
}

function forge(random: Random, { own, foreign }: Loot): string {
  const pick = (texts: readonly string[]) => texts[Math.floor(random.next() * texts.length)] ?? '';
  const text = pick(own);
  const read = parseSealText(text);
  const seq = 1 + Math.floor(random.next() * 100_000);
  switch (Math.floor(random.next() * 10)) {
    case 0:
      return text;
    case 1:
      return pick(foreign);
    case 2:
      return text.slice(0, Math.floor(random.next() * text.length));
    case 3:
      return flip(text, random);
    case 4:
      return frameOf(seq);
    case 5:
      return `{"v":1,"type":"state","state":"ready","epoch":null,"played":${String(seq)},"dropped":0}`;
    case 6:
      // the box of one message under the number of a later one
      return change(read, { seq, heard: seq });
    case 7:
      return change(read, { heard: 2 ** 32 - 1 });
    case 8:
      return change(read, { seq, box: sealedOf(pick(foreign)) });
    default:
      return `S1 sealed ${read?.kind === 'sealed' ? read.session : 'AAAAAAAA'} ${String(seq)} ${String(seq)} ${btoa(frameOf(seq)).replace(/[+/=]/g, '')}`;
  }
}

function flip(text: string, random: Random): string {
  const at = Math.floor(random.next() * text.length);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

function change(read: SealText | null, to: Partial<Extract<SealText, { kind: 'sealed' }>>): string {
  return read?.kind === 'sealed' ? encodeSealText({ ...read, ...to }) : 'S1 seek';
}

function sealedOf(text: string): string {
  const read = parseSealText(text);
  return read?.kind === 'sealed' ? read.box : 'AAAAAAAAAAAAAAAAAAAAAA';
}

async function talk(rig: SealRig, [controller, recipient]: readonly [SealPage, SealPage]): Promise<void> {
  for (let seq = 1; seq <= 30; seq += 1) {
    controller.channel.publish(`command ${String(seq)}`);
    recipient.channel.publish(`report ${String(seq)}`);
    await rig.pass(2);
  }
  await rig.pass(20);
}

function lootOf(rig: SealRig): readonly string[] {
  return rig.broker.published.map(({ text }) => text);
}

async function openPair(rig: SealRig, names: string, room?: string): Promise<readonly [SealPage, SealPage]> {
  const where = room === undefined ? {} : { room };
  const pair = [
    rig.open(1, { clientId: `${names} 1`, ...where }),
    rig.open(2, { clientId: `${names} 2`, ...where }),
  ] as const;
  await rig.pass(100);
  return pair;
}

it(`[RM-77] of ${String(count)} forged, repeated, reordered, damaged and foreign messages none is taken`, async () => {
  const random = createSeededRandom(7);
  const other = createSealRig(nextTask, 2);
  await talk(other, await openPair(other, 'other', 'CCCCDDDD'));
  const rig = createSealRig(nextTask);
  const pair = await openPair(rig, 'own');
  await talk(rig, pair);
  const loot = { own: lootOf(rig), foreign: lootOf(other) };
  const taken = pair.map(({ messages }) => messages.length);
  const { words } = pair[0].state as { readonly words?: unknown };
  for (let sent = 0; sent < count; sent += 50) {
    for (let index = 0; index < 25; index += 1) {
      rig.broker.inject(motion, forge(random, loot));
      rig.broker.inject(`${motion}Back`, forge(random, loot));
    }
    pair[1].channel.publish('alive');
    await rig.pass(10, 10);
  }
  await rig.pass(20);
  const alive = pair[0].messages.filter((text) => text === 'alive').length;
  expect(pair.map(({ messages }) => messages.length)).toEqual([taken[0]! + alive, taken[1]!]);
  expect(alive).toBeGreaterThan(count / 100);
  expect(pair[0].state).toMatchObject({ kind: 'sealed', words, turn: 1 });
  await talk(rig, pair);
  expect(pair[1].messages.slice(taken[1])).toHaveLength(30);
});

it('[RM-77] messages under the keys of another seat, ticket or agreement are taken by nobody', async () => {
  const rig = createSealRig(nextTask);
  const pair = await openPair(rig, 'first');
  await talk(rig, pair);
  const loot = lootOf(rig);
  await rig.pass(1000);
  for (const { channel } of pair) channel.close();
  const [controller, recipient] = await openPair(rig, 'second');
  expect(controller.state).toMatchObject({ kind: 'sealed' });
  for (const text of loot) {
    rig.broker.inject(motion, text);
    rig.broker.inject(`${motion}Back`, text);
    await rig.pass(1);
  }
  await rig.pass(20);
  expect([controller.messages, recipient.messages]).toEqual([[], []]);
});

it('[RM-71] a person in the middle has other words with each side, and cannot choose them', async () => {
  const shown: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const [left, right] = [createSealRig(nextTask, 1), createSealRig(nextTask, 2)];
    const victims = [left.open(1), right.open(2)] as const;
    const middle = [left.open(2, { clientId: 'middle' }), right.open(1, { clientId: 'middle' })] as const;
    await left.pass(100);
    await right.pass(100);
    const [one, two] = victims.map(({ state }) => JSON.stringify(state));
    expect(middle.map(({ state }) => state.kind)).toEqual(['sealed', 'sealed']);
    if (one === two) shown.push(String(one));
  }
  expect(shown).toEqual([]);
});

it('[RM-71] an answer that comes second, or keys other than those of the commitment, end in no agreement', async () => {
  const rig = createSealRig(nextTask);
  const recipient = rig.open(2);
  const other = createSealRig(nextTask, 2);
  const stranger = other.open(1, { clientId: 'stranger' });
  await rig.pass(50);
  await other.pass(50);
  const commit = other.broker.published.map(({ text }) => text).find((text) => text.startsWith('S1 commit'))!;
  rig.broker.inject(motion, commit);
  await rig.pass(30);
  const answer = rig.broker.published.at(-1)!.text;
  expect(parseSealText(answer)).toMatchObject({ kind: 'answer' });
  other.broker.inject(`${motion}Back`, answer);
  await other.pass(30);
  const reveal = other.broker.published.at(-1)!.text;
  expect(parseSealText(reveal)).toMatchObject({ kind: 'reveal' });
  for (const at of [60, 90, reveal.length - 3]) {
    rig.broker.inject(
      motion,
      `${reveal.slice(0, at)}${reveal[at] === 'A' ? 'B' : 'A'}${reveal.slice(at + 1)}`,
    );
    await rig.pass(20);
  }
  expect([recipient.state, stranger.state]).toEqual([{ kind: 'seeking' }, { kind: 'seeking' }]);
  rig.broker.inject(motion, reveal);
  await rig.pass(30);
  expect(recipient.state.kind).toBe('sealed');
});

it('[RM-74] who never finishes an agreement gets no eleventh try', async () => {
  const rig = createSealRig(nextTask);
  rig.open(2);
  await rig.pass(50);
  const commits = await Promise.all(
    Array.from({ length: 14 }, async (_, index) => {
      const other = createSealRig(nextTask, index);
      other.open(1, { clientId: `try ${String(index)}` });
      await other.pass(50);
      return other.broker.published[0]!.text;
    }),
  );
  for (const commit of commits) {
    rig.broker.inject(motion, commit);
    await rig.pass(1100, 10);
  }
  const answers = rig.broker.published.filter(({ text }) => text.startsWith('S1 answer'));
  expect(answers).toHaveLength(10);
});
