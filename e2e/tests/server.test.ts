import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { readRefusal } from '../support/refusal.ts';
import { readMail } from '../support/mailbox.ts';
import { signUp } from '../support/sign-up.ts';

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

/** @param first a command of the shell that starts it */
function startServer(settings: Record<string, string>, first = ':'): ChildProcess {
  server = spawn('sh', ['-c', `${first}; exec "$0" apps/server/dist/main.js`, process.execPath], {
    cwd: root,
    env: { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return server;
}

async function readAddress(child: ChildProcess): Promise<string> {
  const [ready] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return ready.replace('Kinora is ready: ', '');
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

function filesOf(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** PGlite sets the modes of its own files as it likes; what keeps others out is that their folder is closed. */
function openToOthers(path: string): string[] {
  const all = [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))];
  const ours = all.filter((name) => !name.includes(`${sep}pgdata${sep}`));
  return ours.filter((name) => (statSync(name).mode & 0o077) !== 0);
}

describe('the built server', () => {
  it('finishes and exits in order on SIGINT as well', async () => {
    const child = startServer({});
    const address = await readAddress(child);
    // this client keeps its connection: the server must not wait for it
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as unknown[];
    expect(code).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  it.each([
    ['PORT', 'seven'],
    ['HOST', 'no such host'],
    ['PUBLIC_URL', 'kinora'],
    ['DATA_DIR', ''],
  ])('does not start with a wrong %s, and one sentence says so', async (name, value) => {
    const { code, sentence } = await readRefusal(folder, { [name]: value });
    expect(code).toBe(1);
    expect(sentence).toMatch(new RegExp(`^Kinora did not start\\. ${name} [^\\n]+\\.\\n$`));
  });

  it('does not start where DATA_DIR is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, sentence } = await readRefusal(folder, { DATA_DIR: file });
    expect(code).toBe(1);
    expect(sentence).toContain(`DATA_DIR ${file}`);
  });

  it('does not start on a port that another program has', async () => {
    const taken = new URL(inject('baseUrl')).port;
    const { code, sentence } = await readRefusal(folder, { PORT: taken });
    expect(code).toBe(1);
    expect(sentence).toBe(`Kinora did not start. PORT ${taken} is in use by another program.\n`);
    // refused before anything was opened
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[AC-132, AC-133] shows neither mails nor figures to what a bare proxy passes on', async () => {
    const port = String((await findFreePorts(1))[0]);
    await readAddress(
      startServer({
        PORT: port,
        PUBLIC_URL: 'https://kinora.example',
        TRUST_PROXY: 'loopback',
        OUTBOX: 'files',
        PAYMENT: 'none',
      }),
    );
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect([await statusOf('/outbox'), await statusOf('/metrics')]).toEqual([404, 404]);
  });

  it('[AC-251] prints the link of its mails at each start, and shows them by that link alone', async () => {
    const readLink = async (child: ChildProcess) => {
      for await (const line of createInterface({ input: child.stdout! })) {
        const found = /^Mails are shown at (\S+)$/.exec(line)?.[1];
        if (found !== undefined) return new URL(found);
      }
      throw new Error('no link was printed');
    };
    const first = startServer({});
    const link = await readLink(first);
    const page = new URL('/outbox', link);
    expect((await fetch(page)).status).toBe(403);
    const opened = await fetch(link, { redirect: 'manual' });
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const shown = await fetch(page, { headers: { cookie } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('No mail yet.')]);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    await stop(first);
    expect((await readLink(startServer({ PORT: link.port }))).href).toBe(link.href);
  });

  it.skipIf(process.platform === 'win32')(
    '[AC-136, AC-64] writes nothing that others may read, closes what is open to them, and keeps no secret in its files [case 16]',
    async () => {
      const child = startServer({}, 'umask 000');
      const address = await readAddress(child);
      const server = { baseUrl: address, dataDir: folder };
      const { token } = await signUp('private@example.org', server);
      const key = await readMail('private@example.org', /#\/accountActivation\/(\S+)/, folder);
      await stop(child);
      expect(openToOthers(folder)).toEqual([]);
      const kept = filesOf(join(folder, 'database')).map((file) => readFileSync(file));
      kept.push(
        ...kept.filter((bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b).map((bytes) => gunzipSync(bytes)),
      );
      const digest = createHash('md5').update('correct-horse').digest('base64');
      for (const secret of [token, key, digest, 'correct-horse']) {
        expect(kept.filter((bytes) => bytes.includes(secret))).toEqual([]);
      }
      // as a version before this one left them
      for (const file of [folder, ...filesOf(folder)]) chmodSync(file, 0o777);
      const again = startServer({}, 'umask 000');
      await readAddress(again);
      expect(openToOthers(folder)).toEqual([]);
      await stop(again);
    },
  );
});
