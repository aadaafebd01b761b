import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './root.mjs';
import { loadSettings } from './settings.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  file = join(folder, '.env');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/**
 * What a start says of a file with these lines and this mode.
 * @param {string} text
 * @param {number} mode
 */
function warnAbout(text, mode) {
  for (const name of text.match(/^\w+(?==)/gm) ?? []) vi.stubEnv(name, undefined);
  writeFileSync(file, text);
  chmodSync(file, mode);
  vi.mocked(console.error).mockClear();
  loadSettings(file);
  return vi.mocked(console.error).mock.calls.flat();
}

/** Every variable of the example that holds a secret, set as the example shows it, or to something. */
const secrets = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=(.*)$/gm)]
  .filter(([, name = '']) => !name.startsWith('VITE_') && !name.endsWith('_ID'))
  .filter(([, name = '', value = '']) => value === '' || /SECRET|password/.test(name + value))
  .filter(([, name = '']) => !name.startsWith('COMPANY_'))
  .map(([, name = '', value = '']) => ({ name, line: `${name}=${value || 'a-secret'}` }));

describe.skipIf(process.platform === 'win32')('the settings', () => {
  it('are read', () => {
    warnAbout('PORT=8123', 0o644);
    expect(process.env['PORT']).toBe('8123');
  });

  it('[AC-249] are looked for in the example', () => {
    expect(secrets.map(({ name }) => name)).toContain('DATABASE_URL');
    expect(secrets.length).toBeGreaterThan(8);
  });

  it.each(secrets)('[AC-249] with $name that others can read bring a warning at each start', ({ line }) => {
    const sentence = `OTHERS ON THIS MACHINE CAN READ ${file}: close it (chmod 600).`;
    expect(warnAbout(line, 0o644)).toEqual([sentence]);
    expect(warnAbout(line, 0o640)).toEqual([sentence]);
    expect(warnAbout(line, 0o600)).toEqual([]);
  });

  it('[AC-249] without a secret bring none', () => {
    const lines = ['PORT=8123', 'GUIDE_URL=https://kinora.example/guide', 'METRICS_TOKEN=', 'HOST=localhost'];
    expect(warnAbout(lines.join('\n'), 0o644)).toEqual([]);
  });
});
