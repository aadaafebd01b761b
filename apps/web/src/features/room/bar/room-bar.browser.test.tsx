import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../../ui/theme/tokens.css';
import { pollMs } from '../session/step-stay.ts';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { RoomBar } from './room-bar.tsx';

const second = 1_000;

let harness: ReturnType<typeof createRoomHarness>;

const enterRoom = () => harness.enter(<RoomBar onAsk={() => undefined} />);
const pass = (ms: number) => harness.pass(ms);
/** presence of the recipient's seat; null: the server does not answer */
const setPartner = (presence: 1 | 2 | null) => {
  harness.server.room = presence === null ? null : { recipientPresence: presence };
};
const timeLeft = () => document.querySelector('[role=timer]')?.textContent;

beforeEach(() => {
  harness = createRoomHarness();
});

afterEach(() => harness.dispose());

describe('the room’s bar', () => {
  it('[RP-11] counts down each second, and shows none twice and leaves none out', async () => {
    await enterRoom();
    expect(timeLeft()).toBe('5:30');
    await pass(second - 1);
    expect(timeLeft()).toBe('5:30');
    await pass(1);
    // over two looks at the server as well
    for (let left = 329; left > 315; left -= 1) {
      expect(timeLeft()).toBe(`5:${String(left - 300)}`);
      await pass(second);
    }
  });

  it('[PG-126] says in words what the two words are for', async () => {
    const { bar } = await loadWords('room', 'en');
    const words = () =>
      [...document.querySelectorAll('button')].find((it) => it.title === bar.words.compare.text);
    await enterRoom();
    expect(words()).toBeUndefined();
    setPartner(2);
    await pass(pollMs);
    act(() => words()!.click());
    expect(harness.notices).toEqual([bar.words.compare.text]);
  });
});
