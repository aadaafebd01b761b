import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

/** @param {string} name */
const readUnit = (name) => readFileSync(join(root, 'docs', name), 'utf8');

/**
 * What systemd's own analyzer says of the unit. Its program is another one, which every machine has.
 * @param {string} document
 * @param {string[]} options
 */
function analyze(document, ...options) {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-unit-'));
  const file = join(folder, 'kinora.service');
  writeFileSync(file, document.replace('/usr/bin/node', '/bin/sh'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...options, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, text: `${stdout}${stderr}` };
}

describe.each([
  ['kinora.service', 'main.js'],
  ['kinora-cell@.service', 'cell.js'],
])('%s', (name, program) => {
  const document = readUnit(name);

  it('[AC-204] starts a file that the build makes', () => {
    const settings = readFileSync(join(root, 'apps/server/vite.config.ts'), 'utf8');
    expect(document).toMatch(
      new RegExp(`^ExecStart=\\S+ --enable-source-maps apps/server/dist/${program}$`, 'm'),
    );
    expect(settings).toMatch(new RegExp(`^ *${program.replace('.js', '')}: 'src/`, 'm'));
  });

  it('[AC-204] is started again after whatever end, and however often', () => {
    const [unit = '', service = ''] = document.split('[Service]');
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(service).toMatch(/^Restart=always$/m);
    expect(document).not.toMatch(/^(?:RestartPreventExitStatus|StartLimitBurst)=/m);
  });

  it.skipIf(!hasAnalyzer)('[AC-204] systemd takes the unit without a remark', () => {
    expect(analyze(document, 'verify')).toEqual({ status: 0, text: '' });
  });

  it.skipIf(!hasAnalyzer)('[AC-204] systemd counts its exposure below 2 of 10', () => {
    // in tenths
    const { status, text } = analyze(document, 'security', '--offline=true', '--threshold=20');
    expect(text).toContain('Overall exposure level');
    expect(status).toBe(0);
  });
});

describe('rabbitmq-rejoin', () => {
  it.skipIf(!hasAnalyzer)('[AC-241] systemd takes the service and its timer without a remark', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinora-unit-'));
    const names = ['rabbitmq-rejoin.service', 'rabbitmq-rejoin.timer'];
    for (const name of names) writeFileSync(join(folder, name), readUnit(name));
    // which this machine may not have
    writeFileSync(join(folder, 'rabbitmq-server.service'), '[Service]\nExecStart=/bin/sh\n');
    const files = names.map((name) => join(folder, name));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, text: `${stdout}${stderr}` }).toEqual({ status: 0, text: '' });
  });
});
