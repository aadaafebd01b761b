import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { readRefusal } from '../support/refusal.ts';

let server: BareServer | undefined;

afterEach(() => server?.stop());

describe('the built server', () => {
  it('starts, serves the page, finishes and exits in order on SIGTERM', async () => {
    server = await startBareServer();
    const { baseUrl } = server;
    const page = await fetch(baseUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>');
    // this client keeps its connection: the server must not wait for it
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    const [code] = (await once(server.process, 'close')) as unknown[];
    expect(code).toBe(0);
    await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow();
  });

  it('[AC-212] does not start where others could reach it without TLS, and says what else is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinora-refusal-'));
    const { code, sentence } = await readRefusal(folder, { HOST: '0.0.0.0' });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(sentence).toMatch(
      /^Kinora did not start\. PUBLIC_URL must be an https address [^\n]+\.\nPAYMENT must be [^\n]+\.\n$/,
    );
  });
});
