import { describe, expect, it } from 'vitest';
import { hashSources } from './sources.mjs';

const paths = ['package.json', 'scripts/steps'];

describe('what a build is made of', () => {
  it('is the same as long as nothing changes', () => {
    expect(hashSources(paths, ['key'])).toBe(hashSources(paths, ['key']));
  });

  it.each([
    { from: paths, values: ['another key'] },
    { from: paths, values: ['key', ''] },
    { from: ['package.json'], values: ['key'] },
  ])('is something else with other files or values: %j', ({ from, values }) => {
    expect(hashSources(from, values)).not.toBe(hashSources(paths, ['key']));
  });
});
