import { describe, expect, it } from 'vitest';
import { hearOnLine, type Line, type LineFacts, lookAtLine, newLine } from './line-state.ts';

const fine: LineFacts = {
  isConnected: true,
  heardTime: Infinity,
  lostAfterMs: 500,
  delayMs: 140,
  scatterMs: 60,
};

describe('the state of a line', () => {
  it.each<[string, Partial<LineFacts>, string]>([
    ['280 ms there and back with 60 ms scatter', {}, 'good'],
    ['one way above 250 ms', { delayMs: 251 }, 'slow'],
    ['scatter above 150 ms', { scatterMs: 151 }, 'slow'],
    ['no connection', { isConnected: false }, 'lost'],
    ['no word for as long as one may stay away', { heardTime: 500 }, 'lost'],
  ])('[RM-105] is known by its figures: %s', (_, facts, state) => {
    expect(lookAtLine(newLine, { ...fine, ...facts }, 1000).state).toBe(state);
  });

  it('[RM-105] is slow from the third gap of 250 ms in ten seconds', () => {
    const two = hearOnLine(hearOnLine(newLine, 0, 300), 300, 600);
    expect(lookAtLine(two, fine, 600).state).toBe('good');
    const three = hearOnLine(two, 600, 900);
    expect(lookAtLine(three, fine, 900).state).toBe('slow');
    expect(lookAtLine(three, fine, 10_300).state).toBe('good');
    expect(hearOnLine(two, 600, 850)).toBe(two);
  });

  it('[RM-105] becomes worse at once, and better after 2 s without a relapse', () => {
    const lost = lookAtLine(newLine, { ...fine, isConnected: false }, 1000);
    const stays = (line: Line, now: number) => lookAtLine(line, fine, now);
    expect(stays(stays(lost, 1100), 3099).state).toBe('lost');
    expect(stays(stays(lost, 1100), 3100).state).toBe('good');
    const relapsed = lookAtLine(stays(lost, 1100), { ...fine, isConnected: false }, 2000);
    expect(stays(stays(relapsed, 2100), 4099).state).toBe('lost');
  });

  it('[RM-105] shows none for less than a quarter of a second', () => {
    const slow = lookAtLine(newLine, { ...fine, delayMs: 400 }, 1000);
    expect(lookAtLine(slow, { ...fine, isConnected: false }, 1249).state).toBe('slow');
    expect(lookAtLine(slow, { ...fine, isConnected: false }, 1250).state).toBe('lost');
  });
});
