import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { ensurePrograms } from './programs.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-programs-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param {readonly string[]} path */
function makeProgram(...path) {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

const missing = { name: 'nothing', packages: ['kinora-none'], variable: 'NOTHING_PATH', find: () => null };

describe('the programs of the tests', () => {
  it('are a headless Chromium that a person names, which is no whole one', () => {
    const shell = makeProgram('chrome-headless-shell');
    vi.stubEnv('CHROMIUM_PATH', shell);
    expect(findHeadlessShell()).toBe(shell);
    expect(findChromium()).not.toBe(shell);
  });

  it('are a whole Chromium that a person names, which does for both', () => {
    const chosen = makeProgram('my-browser');
    vi.stubEnv('CHROMIUM_PATH', chosen);
    expect([findHeadlessShell(), findChromium()]).toEqual([chosen, chosen]);
  });

  it.each([
    ['chrome-linux', 'headless_shell'],
    ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
  ])('are found where Playwright puts them: %s/%s', (build, name) => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', '');
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
    const shell = makeProgram('chromium_headless_shell-1228', build, name);
    expect(findHeadlessShell()).toBe(shell);
  });

  it('are named with what a person can do where they cannot be installed', () => {
    vi.stubEnv('PATH', '');
    /** @type {string[]} */
    const said = [];
    expect(ensurePrograms([missing], (sentence) => said.push(sentence))).toEqual([missing]);
    expect(said).toEqual([expect.stringMatching(/nothing.*apt-get install kinora-none.*NOTHING_PATH/)]);
  });

  it('are not asked for where all are there', () => {
    expect(ensurePrograms([{ ...missing, find: () => '/bin/true' }], expect.unreachable)).toEqual([]);
  });
});
