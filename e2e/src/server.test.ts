import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

const root = resolve(import.meta.dirname, '../..');

let folder: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-server-'));
});

afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startServer(settings: Record<string, string>): ChildProcess {
  server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return server;
}

async function readRefusal(settings: Record<string, string>): Promise<{ code: unknown; sentence: string }> {
  const child = startServer(settings);
  let sentence = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (sentence += text));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, sentence };
}

describe('the built server', () => {
  it.each([
    ['PORT', 'seven'],
    ['HOST', 'no such host'],
    ['PUBLIC_URL', 'kinora'],
    ['DATA_DIR', ''],
  ])('does not start with a wrong %s, and one sentence says so', async (name, value) => {
    const { code, sentence } = await readRefusal({ [name]: value });
    expect(code).toBe(1);
    expect(sentence).toMatch(new RegExp(`^Kinora did not start\\. ${name} [^\\n]+\\.\\n$`));
  });

  it('does not start where others could reach it without TLS', async () => {
    const { code, sentence } = await readRefusal({ HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^Kinora did not start\. PUBLIC_URL must be an https address [^\n]+\.\n$/);
  });

  it('does not start where DATA_DIR is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, sentence } = await readRefusal({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(sentence).toContain(`DATA_DIR ${file}`);
  });

  it('does not start on a port that another program has', async () => {
    const taken = new URL(inject('baseUrl')).port;
    const { code, sentence } = await readRefusal({ PORT: taken });
    expect(code).toBe(1);
    expect(sentence).toBe(`Kinora did not start. PORT ${taken} is in use by another program.\n`);
    // refused before anything was opened
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes and exits in order on %s', async (signal) => {
    const child = startServer({});
    const lines = createInterface({ input: child.stdout! });
    const [ready] = (await once(lines, 'line')) as [string];
    const address = ready.replace('Kinora is ready: ', '');
    // this client keeps its connection: the server must not wait for it
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill(signal);
    const [code] = (await once(child, 'close')) as unknown[];
    expect(code).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
