import { describe, expect, it } from 'vitest';
import { nextRoom } from './next-room.ts';

const room = { createdAt: '2026-01-02T03:00:00.000Z', duration: 10, isOwn: true, isCounted: true };
const nextDay = Date.parse('2026-01-03T00:00:00.000Z');

describe('the next room after one that has ended', () => {
  it('[RP-47] is the creator’s from the next UTC day on, where a day has one', () => {
    expect(nextRoom(room, 1)).toEqual({ kind: 'own', at: nextDay });
  });

  it('[RP-47] is not claimed to wait where a day has several', () => {
    expect(nextRoom(room, 2)).toEqual({ kind: 'several', at: nextDay });
  });

  it('[RP-47] can be created at once where nobody joined, or where nothing limits them', () => {
    expect(nextRoom({ ...room, isCounted: false }, 1)).toEqual({ kind: 'uncounted' });
    expect(nextRoom(room, 0)).toEqual({ kind: 'now' });
  });

  it('[RP-47] can be created at once where the day ended with the room', () => {
    expect(nextRoom({ ...room, createdAt: '2026-01-02T23:49:59.999Z' }, 1).kind).toBe('own');
    expect(nextRoom({ ...room, createdAt: '2026-01-02T23:50:00.000Z' }, 1).kind).toBe('now');
  });

  it('[RP-47] is no matter of this one for the person who joined', () => {
    expect(nextRoom({ ...room, isOwn: false }, 1)).toEqual({ kind: 'partners', at: nextDay });
  });
});
