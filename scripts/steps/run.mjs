import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program of node_modules or a script of ours with this very Node, showing what it prints on `output`.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'stderr' }} [options]
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'stderr', shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(
  program,
  args,
  { cwd = root, env = process.env, output = 'inherit', shell = false } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: ['inherit', output === 'stderr' ? 2 : 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
