import { spawnSync } from 'node:child_process';

/** Builds what is out of date, before the tests that use it. */
export default function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
}
