import { afterEach, beforeEach, expect, it } from 'vitest';
import { createColourScheme } from './colour-scheme.ts';

const key = 'mantine-color-scheme-value';
const shown = () => document.documentElement.dataset['mantineColorScheme'];
const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const other = ofSystem === 'dark' ? 'light' : 'dark';

beforeEach(() => localStorage.removeItem(key));
afterEach(() => localStorage.removeItem(key));

it('[PG-82] shows the theme of the system until one is chosen, and keeps the choice', () => {
  const scheme = createColourScheme();
  expect(scheme.getState()).toBe('auto');
  expect(shown()).toBe(ofSystem);
  scheme.setState(other);
  expect(shown()).toBe(other);
  expect(localStorage.getItem(key)).toBe(other);
  expect(createColourScheme().getState()).toBe(other);
  expect(shown()).toBe(other);
  scheme.setState('auto');
  expect(shown()).toBe(ofSystem);
});

it('[PG-82] takes a word that is no theme for none', () => {
  localStorage.setItem(key, 'sepia');
  expect(createColourScheme().getState()).toBe('auto');
});

it('[PG-82] follows the choice of another tab', () => {
  const scheme = createColourScheme();
  localStorage.setItem(key, other);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(scheme.getState()).toBe(other);
  expect(shown()).toBe(other);
});
