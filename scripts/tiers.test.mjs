import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';
import { fullTier, leftToOtherTiers } from './steps/tiers.mjs';

const asking = /import \{[^}]*\bisFullTier\b/;

const asks = ['apps/server/src', 'apps/web/src', 'e2e', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
  .filter((path) => asking.test(readFileSync(join(root, path), 'utf8')));

describe('the full tier', () => {
  it('lists what is there', () => {
    expect(fullTier.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lists each file that leaves a part to it, and no other as such', () => {
    const listed = fullTier.filter(({ leaves }) => leaves).map(({ path }) => path);
    expect(asks.sort()).toEqual(listed.sort());
  });

  it.each([
    { args: ['run'] },
    { args: ['run', '--project', 'e2e', '--exclude=e2e/*/stop-frame.test.ts'] },
    { args: ['run', 'apps/server', 'e2e'] },
  ])('is left out of $args, which names no file', ({ args }) => {
    expect(leftToOtherTiers(args, undefined)).toContain('e2e/tests/**');
  });

  it.each([
    { args: ['run', 'e2e/tests/room.test.ts'], tier: undefined },
    { args: ['run', 'e2e/tests'], tier: undefined },
    { args: ['run', 'pglite-durability.test.ts'], tier: undefined },
    { args: ['run'], tier: 'full' },
  ])('runs by $args in the tier $tier', ({ args, tier }) => {
    expect(leftToOtherTiers(args, tier)).toEqual(['e2e/nightly/**']);
  });

  it('leaves the nights’ to who names them', () => {
    expect(leftToOtherTiers(['run', 'e2e/nightly'], undefined)).toEqual([]);
  });
});
