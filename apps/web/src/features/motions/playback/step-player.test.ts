import { createSeededRandom } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { type LoopMode, type LoopSettings, type PlayerState, stepPlayer, stopped } from './step-player.ts';

const pks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function settings(mode: LoopMode, change: Partial<LoopSettings> = {}): LoopSettings {
  return { mode, durationMs: 10_000, pks, random: createSeededRandom(1), ...change };
}

const driving = (pk: string, sinceMs: number): PlayerState => ({
  phase: 'driving',
  playback: { pk, sinceMs },
  endedHidden: false,
});

const passTo = (at: number, state: PlayerState, loop = settings(1)) =>
  stepPlayer(state, { type: 'tick' }, loop, at).state;

/** What plays after each of so many ticks. */
function play(from: string, ticks: number, loop: LoopSettings): string[] {
  let state = driving(from, 0);
  return Array.from({ length: ticks }, (_, tick) => {
    state = passTo((tick + 1) * loop.durationMs, state, loop);
    return state.playback?.pk ?? '';
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
    const state = driving('a', 500);
    expect(passTo(10_499, state)).toBe(state);
    expect(passTo(10_500, state)).toEqual(driving('b', 10_500));
  });

  it('[PF-22] has got on when a page wakes up', () => {
    expect(passTo(34_000, driving('a', 0))).toEqual(driving('d', 30_000));
  });

  it('[PF-21] begins a tick anew with another duration, and with another profile', () => {
    const state = driving('a', 0);
    const duration = stepPlayer(state, { type: 'duration' }, settings(1), 9_000);
    expect(duration).toEqual({ state: driving('a', 9_000), effects: [] });
    const other = stepPlayer(state, { type: 'choose', pk: 'e' }, settings(1), 9_000);
    expect(other).toEqual({ state: driving('e', 9_000), effects: [{ type: 'play', pk: 'e' }] });
  });

  it('[PF-57] ends at the end of the time where it plays once', () => {
    const once = settings(1, { mode: 'once' });
    expect(stepPlayer(driving('a', 0), { type: 'tick' }, once, 9_999).effects).toEqual([]);
    expect(stepPlayer(driving('a', 0), { type: 'tick' }, once, 10_000)).toEqual({
      state: stopped,
      effects: [{ type: 'stop', cause: 'profile-ended' }],
    });
  });

  it('does nothing while nothing plays', () => {
    const engine = { type: 'engine', owner: 'profile', stopCause: null } as const;
    const stop = { type: 'stop', cause: 'left-page' } as const;
    for (const input of [
      { type: 'tick' },
      { type: 'duration' },
      { type: 'refused' },
      engine,
      stop,
    ] as const) {
      expect(stepPlayer(stopped, input, settings(1), 1e9)).toEqual({ state: stopped, effects: [] });
    }
  });

  it('[PF-23] is refused only until the engine has said that the profile drives', () => {
    const { state } = stepPlayer(stopped, { type: 'choose', pk: 'a' }, settings(1), 0);
    expect(state.phase).toBe('starting');
    expect(stepPlayer(state, { type: 'refused' }, settings(1), 1).state).toBe(stopped);
    const started = { type: 'engine', owner: 'profile', stopCause: null } as const;
    const driven = stepPlayer(state, started, settings(1), 1).state;
    expect(driven.phase).toBe('driving');
    expect(stepPlayer(driven, { type: 'refused' }, settings(1), 1).state).toBe(driven);
  });
});
