import { describe, expect, it } from 'vitest';
import { dayEnd, nextRoom } from './next-room.ts';

const room = { createdAt: '2026-01-02T03:00:00.000Z', duration: 10, isOwn: true, isCounted: true };

describe('the next room after one that has ended', () => {
  it('[RP-47, RP-67] is the creator’s from the next UTC day on, where a day has one', () => {
    expect(nextRoom(room, 1)).toBe('own');
    expect(dayEnd(Date.parse(room.createdAt))).toBe(Date.parse('2026-01-03T00:00:00.000Z'));
    expect(dayEnd(Date.parse('2026-01-03T00:00:00.000Z'))).toBe(Date.parse('2026-01-04T00:00:00.000Z'));
  });

  it('[RP-47] is not claimed to wait where a day has several', () => {
    expect(nextRoom(room, 2)).toBe('several');
  });

  it('[RP-47] can be created at once where nobody joined, or where nothing limits them', () => {
    expect(nextRoom({ ...room, isCounted: false }, 1)).toBe('uncounted');
    expect(nextRoom(room, 0)).toBe('now');
  });

  it('[RP-47] can be created at once where the day ended with the room', () => {
    expect(nextRoom({ ...room, createdAt: '2026-01-02T23:49:59.999Z' }, 1)).toBe('own');
    expect(nextRoom({ ...room, createdAt: '2026-01-02T23:50:00.000Z' }, 1)).toBe('now');
  });

  it('[RP-47] is no matter of this one for the person who joined', () => {
    expect(nextRoom({ ...room, isOwn: false }, 1)).toBe('partners');
  });
});
