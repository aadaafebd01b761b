import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../../ui/theme/tokens.css';
import { pollMs } from '../session/step-stay.ts';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { controllerAtRest } from '../testing/room-seats.ts';
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

  it('[RP-71] shows the line to the partner in a word and by bars, and the own one where it is away', async () => {
    const { bar, partnerNames } = await loadWords('room', 'en');
    const lit = () => document.querySelectorAll('i[data-lit]').length;
    await enterRoom();
    for (const [line, bars] of [
      ['good', 3],
      ['slow', 1],
      ['lost', 0],
    ] as const) {
      await harness.say({
        room: { ...controllerAtRest, line },
        motion: line === 'slow' ? 'moving' : 'holding',
      });
      expect(document.body.innerText).toContain(
        `${bar.line.to(partnerNames.unnamed.inside)}\n${bar.line[line]}`,
      );
      expect(lit()).toBe(bars);
    }
    await harness.say({ room: { ...controllerAtRest, line: 'lost', connection: 'reconnecting' } });
    expect(document.body.innerText).toContain(`${bar.line.own}\n${bar.line.lost}`);
  });
});
