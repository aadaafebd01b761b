import { createFormat, loadWords } from '@kinora/phrases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../ui/theme/tokens.css';
import { RoomOver } from './room-over.tsx';
import { useRoomState } from './session/room-context.ts';
import { createRoomHarness } from './testing/room-harness.tsx';

const { over } = await loadWords('room', 'en');
const minute = 60_000;

let harness: ReturnType<typeof createRoomHarness>;

function Shown() {
  const phase = useRoomState((state) => state.phase);
  return phase === 'ended' ? <RoomOver /> : null;
}

const text = () => document.body.textContent;
const local = (iso: string) => {
  const { date, time } = createFormat('en');
  return `${date(Date.parse(iso))} ${time(Date.parse(iso))}`;
};

/** Half of the ten minutes with the partner there, until the end. */
async function stayToTheEnd(): Promise<void> {
  harness.server.secondsPassed = 300;
  await harness.enter(<Shown />);
  await harness.pass(5 * minute);
}

beforeEach(() => {
  harness = createRoomHarness();
});

afterEach(() => harness.dispose());

describe('the end of a room', () => {
  it('[RP-47, RP-67] says how long both were together, and when the creator and the partner can create the next', async () => {
    harness.server.room = { recipientPresence: 2 };
    await stayToTheEnd();
    expect(text()).toContain(over.together('5:00'));
    expect(text()).toContain(over.nothingKept);
    expect(text()).toContain(over.next.own(local('2026-01-03T00:00:00Z'), 1));
    expect(document.querySelector('a')?.textContent).toBe(over.back);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('[RP-47] says to the person who joined that the room counted for the partner', async () => {
    harness.server.room = { recipientPresence: 2, userRole: 2 };
    await stayToTheEnd();
    expect(text()).toContain(over.next.partners(local('2026-01-03T00:00:00Z'), 1));
  });

  it('[RP-47] says that a room that nobody joined does not count, and nothing of time together', async () => {
    harness.server.room = { isPartnerSeated: false };
    await stayToTheEnd();
    expect(text()).toContain(over.next.uncounted);
    expect(text()).not.toContain(over.together('5:00').slice(0, 20));
  });

  it('[RP-47] counts only the time in which both were there', async () => {
    harness.server.secondsPassed = 300;
    harness.server.room = { recipientPresence: 2 };
    await harness.enter(<Shown />);
    await harness.pass(2 * minute);
    harness.server.room = { recipientPresence: 1 };
    await harness.pass(3 * minute);
    // the next poll says that the partner has gone
    expect(text()).toContain(over.together('2:05'));
  });
});
