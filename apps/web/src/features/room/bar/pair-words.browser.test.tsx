import type { RoomSnapshot } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../../ui/theme/tokens.css';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { PairWords } from './pair-words.tsx';

const { bar, pairWords } = await loadWords('room', 'en');

let harness: ReturnType<typeof createRoomHarness>;

const sealed = (words: readonly [number, number], isContested = false) =>
  ({ kind: 'sealed', words, turn: 1, isContested }) as const;

/** A change of the connection is shown at once; the sealing alone is shown with the next picture, which time makes. */
async function say(seal: RoomSnapshot['seal']): Promise<void> {
  const seat = {
    seat: 1,
    connection: 'connected',
    end: null,
    line: 'good',
    goesOnMs: null,
    isStarted: false,
    hasStarted: false,
  } as const;
  await harness.say({ room: null });
  await harness.say({ room: { ...seat, seal, partner: null, delay: null, isStale: false } });
}

const button = () => document.querySelector('button')!;
const shown = () => [button().querySelector('span')?.innerText, button().querySelector('strong')?.innerText];

beforeEach(async () => {
  harness = createRoomHarness();
  harness.server.room = { recipientPresence: 2 };
  await harness.enter(<PairWords />);
});

afterEach(() => harness.dispose());

describe('the two words', () => {
  it('[RP-60] are those of the keys where the room is sealed, and a press explains them', async () => {
    await say({ kind: 'seeking' });
    expect(shown()).toEqual([bar.words.compare.label, `${pairWords[0]} 1 · ${pairWords[1]} 2`]);
    await say(sealed([4, 255]));
    expect(shown()).toEqual([bar.words.sealed.label, `${pairWords[4]} 5 · ${pairWords[255]} 256`]);
    act(() => button().click());
    expect(harness.notices).toEqual([bar.words.sealed.text]);
  });

  it('[RP-60] come with "not encrypted" and its reason', async () => {
    for (const [why, note] of [
      ['partner', 'plainPartner'],
      ['browser', 'plainBrowser'],
    ] as const) {
      await say({ kind: 'plain', why });
      expect([shown()[0], button().title]).toEqual([bar.words[note].label, bar.words[note].text]);
    }
  });

  it('[RP-61] are marked where they are others than before, until a press, and where something was refused', async () => {
    await say(sealed([4, 5]));
    await say(sealed([6, 7]));
    expect(shown()[0]).toBe(bar.words.sealedAnew.label);
    act(() => button().click());
    expect(harness.notices).toEqual([bar.words.sealedAnew.text]);
    expect(shown()[0]).toBe(bar.words.sealed.label);
    await say(sealed([6, 7], true));
    expect(shown()[0]).toBe(bar.words.contested.label);
  });
});
