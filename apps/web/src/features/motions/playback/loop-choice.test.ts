import { describe, expect, it } from 'vitest';
import { loopSettings, parseLoopChoice } from './loop-choice.ts';

describe('the choice of the loop', () => {
  it.each([null, {}, { isOn: 1, seconds: 0, mode: 9, duration: 7 }, { seconds: 3_601 }])(
    '[PF-21, PF-57] reads %j as a loop through the list, a minute of each, and a minute without one',
    (stored) => {
      expect(parseLoopChoice(stored)).toEqual({ isOn: true, mode: 1, duration: 60, seconds: 60 });
    },
  );

  it('[PF-57] comes back as it was, and ends after its seconds where it does not loop', () => {
    const choice = { isOn: false, mode: 3, duration: 10, seconds: 90 } as const;
    expect(parseLoopChoice(choice)).toEqual(choice);
    expect(loopSettings(choice)).toEqual({ mode: 'once', durationMs: 90_000 });
    expect(loopSettings({ ...choice, isOn: true })).toEqual({ mode: 3, durationMs: 10_000 });
  });
});
