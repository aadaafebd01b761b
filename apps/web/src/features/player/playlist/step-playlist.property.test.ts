import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialPlaylist,
  type PlaylistEffect,
  type PlaylistInput,
  type PlaylistState,
  stepPlaylist,
} from './step-playlist.ts';

const items = ['a', 'b', 'c'].map((name) => ({ name, path: `f/${name}`, files: [] }));
const filled = stepPlaylist(initialPlaylist, { type: 'add', items }).state;
const chance = fc.constantFrom(0, 0.5, 0.99);
const type = <Type extends string>(name: Type) => fc.constant(name);
const input: fc.Arbitrary<PlaylistInput> = fc.oneof(
  fc.record({ type: type('open'), item: fc.constantFrom(...filled.list.items) }),
  fc.record({ type: type('next'), chance }),
  { weight: 3, arbitrary: fc.record({ type: type('ended'), chance }) },
  fc.constantFrom('previous', 'toggle-shuffle', 'toggle-autoplay').map((name) => ({ type: name })),
  { weight: 2, arbitrary: fc.record({ type: type('opened'), path: fc.constantFrom('f/a', 'f/b', 'f/z') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type('settled'),
      request: fc.nat(8),
      isOnStage: fc.boolean(),
      mayGoOn: fc.boolean(),
    }),
  },
  fc.record({ type: type('repeat'), repeat: fc.constantFrom('off', 'all', 'one') }),
);

type Judge = (
  before: PlaylistState,
  given: PlaylistInput,
  after: PlaylistState,
  effects: readonly PlaylistEffect[],
) => void;

function drive(makeJudge: () => Judge): void {
  fc.assert(
    fc.property(fc.array(input, { minLength: 40, maxLength: 40, size: 'max' }), (drawn) => {
      const judge = makeJudge();
      let state = filled;
      for (const given of drawn) {
        const step = stepPlaylist(state, given);
        judge(state, given, step.state, step.effects);
        state = step.state;
      }
    }),
    { seed: 1, numRuns: 300 },
  );
}

describe('the playlist alone, whatever happens', () => {
  it('[LB-32] [LB-33] plays by itself only what followed the end of a video, and no later wish replaced', () => {
    drive(() => {
      let asked: PlaylistInput['type'] | null = null;
      return (before, given, after, effects) => {
        const opened = effects.find((effect) => effect.type === 'open');
        if (effects.some((effect) => effect.type === 'play')) {
          expect(given).toMatchObject({ type: 'settled', isOnStage: true, mayGoOn: true });
          expect([asked, before.autoplays]).toEqual(['ended', true]);
          expect(given.type === 'settled' && given.request).toBe(before.requests);
          expect(after.phase.name).toBe('rest');
        }
        if (opened !== undefined) asked = given.type;
      };
    });
  });

  it('[LB-32] opens nothing at an end, unless the person chose so and the video is of the list', () => {
    drive(() => ({ autoplays, list }, given, _, effects) => {
      if (given.type === 'ended' && (!autoplays || list.currentId === null)) expect(effects).toEqual([]);
    });
  });

  it('[LB-33] waits for the last request alone', () => {
    drive(() => (before, given, after) => {
      if (given.type !== 'settled' || given.request === before.requests) return;
      expect(after).toEqual(before);
    });
  });
});
