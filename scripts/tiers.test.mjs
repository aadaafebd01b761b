import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';
import { fullTier } from './steps/tiers.mjs';

const asking = /import \{[^}]*\b(isFullTier|firstUnlessFull)\b/;
/** gives the answer to others */
const relays = ['e2e/support/first-unless-full.ts'];

const asks = ['apps/server/src', 'apps/web/src', 'e2e', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !relays.includes(path))
  .filter((path) => asking.test(readFileSync(join(root, path), 'utf8')));

describe('the full tier', () => {
  it('lists files that are there', () => {
    expect(fullTier.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('lists each file that leaves a part to it, and no other as such', () => {
    const listed = fullTier.filter(({ leaves }) => leaves).map(({ file }) => file);
    expect(asks.sort()).toEqual(listed.sort());
  });
});
