import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const ours = readFileSync(new URL('mantine.css', import.meta.url), 'utf8');

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

it('each variable that the styles of Mantine read is one of ours, and no other', () => {
  const styles = matches(ours, /@import '(.+)'/g).map((name) => readFileSync(require.resolve(name), 'utf8'));
  expect(styles.length).toBeGreaterThan(5);
  const read = styles.flatMap((style) => matches(style, /var\((--mantine-[\w-]+)/g));
  // by the attribute `shadow` of a menu
  const asked = [...read, '--mantine-shadow-lg'];
  expect(matches(ours, /(--mantine-[\w-]+):/g).sort()).toEqual([...new Set(asked)].sort());
});
