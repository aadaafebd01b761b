import { describe, expect, it } from 'vitest';
import type { AxisDecision } from './plan-axis.ts';
import { chooseDue, nextDeparture } from './due-axes.ts';

/** ms that a channel takes at 115,200 baud, about */
const channelMs = 0.9;

function due(name: string, dueTime: number, kind: 'bend' | 'tick', isSoft = false) {
  const decision: AxisDecision = { move: null, dueTime, isCorner: kind === 'bend', isSoft };
  return { name, decision };
}

function chosen(slots: readonly ReturnType<typeof due>[], departure: number): readonly string[] {
  return chooseDue(slots, departure, channelMs).map(({ name }) => name);
}

describe('on a line with a baud rate', () => {
  it('[EN-26] nothing makes the line of a bend longer', () => {
    expect(chosen([due('script', 100.9, 'bend'), due('tick', 99, 'tick')], 100)).toEqual(['script']);
    expect(chosen([due('script', 100.9, 'bend'), due('fill', 100, 'bend', true)], 100)).toEqual(['script']);
  });

  it('[EN-26] a fill’s corner leaves no line that would block a script’s', () => {
    const slots = [due('fill', 100.9, 'bend', true), due('script', 101.5, 'bend')];
    expect(chosen(slots, 100)).toEqual([]);
    expect(nextDeparture(slots, 100, channelMs)).toMatchObject({ time: 101.5 - channelMs, isCorner: true });
  });

  it('[EN-26] a fill waits for the line that a script’s axis needs', () => {
    const slots = [due('fill', 95, 'tick', true), due('script', 101, 'tick')];
    expect(chosen(slots, 100)).toEqual(['script']);
    expect(chosen(slots.slice(0, 1), 100)).toEqual(['fill']);
  });

  it('[EN-26] nothing waits for longer than its move lasts', () => {
    const slots = [due('script', 100.9, 'bend'), due('fill', 89, 'tick', true)];
    expect(chosen(slots, 100)).toEqual(['script', 'fill']);
  });
});
