import { expect, it } from 'vitest';
import { fastestHeat, heatColour, heatShare, percentPerSecond } from './heat-colour.ts';

it('[PB-45] grows with speed and ends at the fastest', () => {
  const shares = [0, 100, 1_000, 10_000, fastestHeat, 10 * fastestHeat].map(heatShare);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

it('[PB-45] runs through its colours from rest to orange, and none of them is red', () => {
  expect(heatColour(0)).toBe('rgb(42 51 61)');
  expect(heatColour(0.2)).toBe('rgb(30 144 255)');
  expect(heatColour(1)).toBe('rgb(255 150 56)');
  expect(heatColour(7)).toBe('rgb(255 150 56)');
});

it('[PB-136] counts speeds in percent of the travel a second', () => {
  expect(percentPerSecond(9999)).toBe(100);
  expect(percentPerSecond(4999.5)).toBe(50);
});
