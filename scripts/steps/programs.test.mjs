import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findHeadlessShell, findShellAlone } from './chromium.mjs';
import { ensurePrograms, programs } from './programs.mjs';

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

/** A folder with an `apt-get` that installs nothing, and notes what it was asked. */
function aptThatNotes() {
  const apt = makeProgram('apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> '${join(folder, 'noted')}'\n`);
  return folder;
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

  it('are a headless Chromium that is looked for by itself, as a whole one takes twice the time', () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
    makeProgram('chromium');
    expect(findShellAlone()).not.toEqual(expect.stringMatching(/chromium$/));
    expect(findHeadlessShell()).not.toBeNull();
    expect(programs.headlessShell.findBest).toBe(findShellAlone);
  });

  it('are installed where only what takes their place is there, and are not missing where that fails', () => {
    vi.stubEnv('PATH', aptThatNotes());
    const placed = { ...missing, find: () => '/bin/true', findBest: () => null };
    /** @type {string[]} */
    const said = [];
    expect(ensurePrograms([placed], (sentence) => said.push(sentence))).toEqual([]);
    const installs = process.getuid?.() === 0;
    expect(said).toEqual(installs ? [expect.stringContaining('Installing kinora-none')] : []);
    expect(existsSync(join(folder, 'noted'))).toBe(installs);
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
