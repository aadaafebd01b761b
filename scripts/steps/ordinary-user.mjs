import { spawnSync } from 'node:child_process';

/**
 * What runs a program without root's right to raise a thread's priority. As root Chromium takes it for its drawing and
 * its sound, and they go before a page's Workers; with the rights of those who use the product it cannot. Nothing where
 * nobody is root, or where `setpriv` (util-linux) is missing.
 * @returns {readonly string[]} what stands before the program on its command line
 */
export function asOrdinaryUser() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  if (spawnSync('setpriv', ['--version']).status !== 0) return [];
  return ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice'];
}
