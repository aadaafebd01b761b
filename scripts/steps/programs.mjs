import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell, findShellAlone } from './chromium.mjs';
import { findProgram } from './find-program.mjs';
import { findFirefox } from './firefox.mjs';
import { findWebKit } from './webkit.mjs';

/**
 * A program that tests run, beside the packages of npm.
 * @typedef {{ name: string, packages: readonly string[], variable?: string, find: () => string | null, findBest?: () => string | null }} Program
 * `packages` are Debian's. `variable` can name the program where it is elsewhere. `findBest` leaves out what only
 * takes its place: the packages are installed then as well, where that is possible.
 */

/** @satisfies {Record<string, Program>} */
export const programs = {
  headlessShell: {
    name: 'a headless Chromium',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    find: findHeadlessShell,
    findBest: findShellAlone,
  },
  chromium: {
    name: 'Chromium',
    packages: ['chromium', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    find: findChromium,
  },
  letters: {
    name: 'a font for Chinese and Japanese',
    packages: ['fonts-noto-cjk'],
    find: findLetters,
  },
  nginx: {
    name: 'nginx',
    packages: ['nginx-light'],
    variable: 'TEST_NGINX',
    find: () =>
      findProgram({
        chosen: process.env.TEST_NGINX,
        places: [
          '/usr/sbin/nginx',
          '/usr/local/sbin/nginx',
          '/usr/local/bin/nginx',
          '/opt/homebrew/bin/nginx',
        ],
        names: ['nginx'],
      }),
  },
  caddy: {
    name: 'Caddy',
    packages: ['caddy'],
    variable: 'TEST_CADDY',
    find: () =>
      findProgram({
        chosen: process.env.TEST_CADDY,
        places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
        names: ['caddy'],
      }),
  },
  haproxy: {
    name: 'HAProxy',
    packages: ['haproxy'],
    variable: 'TEST_HAPROXY',
    find: () =>
      findProgram({
        chosen: process.env.TEST_HAPROXY,
        places: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'],
        names: ['haproxy'],
      }),
  },
  pgbouncer: {
    name: 'PgBouncer',
    packages: ['pgbouncer'],
    variable: 'TEST_PGBOUNCER',
    find: () =>
      findProgram({
        chosen: process.env.TEST_PGBOUNCER,
        places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
        names: ['pgbouncer'],
      }),
  },
  postfix: {
    name: 'Postfix, started by root',
    // Debian would remove another mail server for it
    packages: existsSync('/usr/sbin/sendmail') ? [] : ['postfix'],
    variable: 'TEST_POSTFIX',
    find: () =>
      process.getuid?.() === 0
        ? findProgram({
            chosen: process.env.TEST_POSTFIX,
            places: ['/usr/sbin/postfix'],
            names: ['postfix'],
          })
        : null,
  },
  firefox: {
    name: 'Firefox 151 or later',
    packages: ['firefox-esr'],
    variable: 'FIREFOX_PATH',
    find: findFirefox,
  },
  webkit: {
    name: 'WebKitGTK with its driver, and Xvfb',
    // without the last its player of videos crashes now and then
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-gl'],
    variable: 'WEBKIT_DRIVER_PATH',
    find: () => findWebKit()?.driver ?? null,
  },
};

/** Without a font each letter of these languages is a box, and narrower than the letter. */
function findLetters() {
  const { stdout } = spawnSync('fc-list', [':lang=ja', 'file'], { encoding: 'utf8' });
  return stdout?.split('\n').find(Boolean) ?? null;
}

/**
 * Installs from Debian's packages those of the programs that this machine lacks, where that is possible.
 * @param {readonly Program[]} wanted
 * @param {(sentence: string) => void} say
 * @returns {readonly Program[]} those that are still missing; what a person can do was said
 */
export function ensurePrograms(wanted, say) {
  const installed = canInstall() ? wanted.filter(({ find, findBest = find }) => findBest() === null) : [];
  if (installed.length > 0) {
    const packages = packagesOf(installed);
    say(`Installing ${packages.join(' ')} from the system packages (once) ...`);
    install(packages);
  }
  const left = wanted.filter(({ find }) => find() === null);
  if (left.length > 0) say(describeMissing(left));
  return left;
}

/** @param {readonly Program[]} wanted */
function packagesOf(wanted) {
  return [...new Set(wanted.flatMap(({ packages }) => packages))];
}

/** @param {readonly Program[]} missing */
function describeMissing(missing) {
  const names = missing.map(({ name }) => name).join(', ');
  const variables = [...new Set(missing.flatMap(({ variable }) => variable ?? []))].join(', ');
  return `Not found on this machine: ${names}. Install what is missing (Debian: sudo apt-get install ${packagesOf(missing).join(' ')}; a headless Chromium anywhere: npx playwright-core install chromium-headless-shell)${variables && `, or name a program in ${variables}`}.`;
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** @param {readonly string[]} packages */
function install(packages) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian starts what it installs; run level 1 keeps it from that
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
