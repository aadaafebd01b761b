import { createSeededRandom } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { type LoopMode, type LoopSettings, type Playback, stepPlayback } from './step-playback.ts';

const pks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function settings(mode: LoopMode, change: Partial<LoopSettings> = {}): LoopSettings {
  return { mode, durationMs: 10_000, pks, random: createSeededRandom(1), ...change };
}

/** What plays after each of so many ticks. */
function play(from: string, ticks: number, loop: LoopSettings): string[] {
  let playback: Playback | null = { pk: from, sinceMs: 0 };
  return Array.from({ length: ticks }, (_, tick) => {
    playback = stepPlayback(playback, { type: 'time', at: (tick + 1) * loop.durationMs }, loop);
    return playback?.pk ?? '';
  });
}

describe('the loop', () => {
  it('[PF-20] goes through the list, and from its last to its first', () => {
    expect(play('f', 4, settings(1))).toEqual(['g', 'a', 'b', 'c']);
  });

  it('[PF-20] stays at a single one', () => {
    expect(play('f', 3, settings(2))).toEqual(['f', 'f', 'f']);
  });

  it('[PF-20] shuffles uniformly among the first five', () => {
    const drawn = play('g', 5_000, settings(3));
    for (const pk of pks.slice(0, 5)) {
      expect(drawn.filter((one) => one === pk).length).toBeGreaterThan(900);
    }
    expect(drawn.filter((pk) => pk === 'f' || pk === 'g')).toEqual([]);
  });

  it('[PF-20] shuffles among fewer where there are fewer', () => {
    expect(new Set(play('a', 200, settings(3, { pks: ['a', 'b'] })))).toEqual(new Set(['a', 'b']));
  });

  it('[PF-20] goes on from the first where the profile has left the list, and stays where the list is empty', () => {
    expect(play('gone', 2, settings(1))).toEqual(['a', 'b']);
    expect(play('gone', 1, settings(1, { pks: [] }))).toEqual(['gone']);
    expect(play('gone', 1, settings(3, { pks: [] }))).toEqual(['gone']);
  });

  it('ticks at the end of the duration and not before', () => {
    const playback = { pk: 'a', sinceMs: 500 };
    expect(stepPlayback(playback, { type: 'time', at: 10_499 }, settings(1))).toBe(playback);
    expect(stepPlayback(playback, { type: 'time', at: 10_500 }, settings(1))).toEqual({
      pk: 'b',
      sinceMs: 10_500,
    });
  });

  it('[PF-22] has got on when a page wakes up', () => {
    const woken = stepPlayback({ pk: 'a', sinceMs: 0 }, { type: 'time', at: 34_000 }, settings(1));
    expect(woken).toEqual({ pk: 'd', sinceMs: 30_000 });
  });

  it('[PF-21] begins a tick anew with another duration, and with another profile', () => {
    const playback = { pk: 'a', sinceMs: 0 };
    expect(stepPlayback(playback, { type: 'duration', at: 9_000 }, settings(1))).toEqual({
      pk: 'a',
      sinceMs: 9_000,
    });
    expect(stepPlayback(playback, { type: 'choose', pk: 'e', at: 9_000 }, settings(1))).toEqual({
      pk: 'e',
      sinceMs: 9_000,
    });
  });

  it('does nothing while nothing plays', () => {
    expect(stepPlayback(null, { type: 'time', at: 1e9 }, settings(1))).toBeNull();
    expect(stepPlayback(null, { type: 'duration', at: 1 }, settings(1))).toBeNull();
    expect(stepPlayback({ pk: 'a', sinceMs: 0 }, { type: 'stop' }, settings(1))).toBeNull();
  });
});
