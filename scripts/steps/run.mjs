import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** What ends by itself has this long for it after it was asked. */
const graceMs = 20_000;

/**
 * @typedef {{
 *   cwd?: string, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'stderr', shell?: boolean, limitMs?: number,
 * }} RunOptions `limitMs`: the program is ended after that time; 0 is none
 */

/**
 * Runs a program of node_modules or a script of ours with this very Node, showing what it prints on `output`.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one that started this script, otherwise the one in the search path.
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function runNpm(args, options = {}) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return runNode([npmScript, ...args], { ...options, output: 'stderr' });
  return run('npm', args, { ...options, output: 'stderr', shell: process.platform === 'win32' });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(
  program,
  args,
  { cwd = root, env = process.env, output = 'inherit', shell = false, limitMs = 0 } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: ['inherit', output === 'stderr' ? 2 : 'inherit', 'inherit'],
    });
    const timers =
      limitMs > 0 ? [endAfter(child, 'SIGTERM', limitMs), endAfter(child, 'SIGKILL', limitMs + graceMs)] : [];
    child.on('error', reject);
    child.on('exit', (code) => {
      timers.forEach(clearTimeout);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} ms
 */
function endAfter(child, signal, ms) {
  return setTimeout(() => child.kill(signal), ms);
}
