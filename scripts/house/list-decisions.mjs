import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

const folder = 'docs/decisions';

/** The index of decisions, from the first heading of each file. */
export function listDecisions() {
  const names = readdirSync(join(root, folder)).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = names.sort().map((name) => `- [${name.slice(0, 4)}](${name}) ${titleOf(name)}`);
  return [
    '# Decisions',
    '',
    'One page each: background, decision, consequences. A number is never used twice; missing ones were drafts.',
    'Made by `npm run docs`.',
    '',
    ...rows,
    '',
  ].join('\n');
}

/** @param {string} name */
function titleOf(name) {
  const [heading = ''] = readFileSync(join(root, folder, name), 'utf8').split('\n');
  return heading.replace(/^# (\d{4}:? )?/, '');
}
