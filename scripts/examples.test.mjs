import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

const run = promisify(execFile);

/** What each example prints, by its path under `packages`. */
const expected = {
  'device/examples/firmware-double.ts': [
    /status: connected/,
    /device: TCode v0\.3/,
    /stroke axis at \d+ of 9999/,
  ],
  'engine/examples/move-virtual-device.ts': [
    /stroke axis at [5-7]\d{3} of 9999\n(.*\n)*stroke axis at 8000 of 9999/,
  ],
  'motion/examples/script-to-lines.ts': [/^ +0 {2}L0\d{4}I\d+$/m, /^ +\d{4} {2}L0\d{4}I\d+$/m],
};

describe('the examples of the packages', () => {
  it('are all run here', () => {
    const found = readdirSync(join(root, 'packages')).flatMap((name) => listExamples(name));
    expect(found.sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('%s runs in Node and prints what it promises', async (path, texts) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', join(root, 'packages', path)], {
      cwd: root,
    });
    for (const text of texts) expect(stdout).toMatch(text);
  });
});

/** @param {string} name */
function listExamples(name) {
  const files = readdirSync(join(root, 'packages', name), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.startsWith('examples/')).map((file) => `${name}/${file}`);
}
