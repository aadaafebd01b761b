import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

const pwd = createHash('md5').update('correct-horse').digest('base64');

export interface BenchAccount {
  readonly email: string;
  readonly pwd: string;
  readonly token: string;
  readonly pk: string;
  /** what the sign-in returned, token included */
  readonly user: Readonly<Record<string, unknown>>;
}

/** Registers, reads the letter in the outbox, activates and signs in. */
export async function createBenchAccount(server: ServerProcess, email: string): Promise<BenchAccount> {
  await call(server, '/tcode/api/pub/registerWeb', { logincode: email, pwd });
  await call(server, '/tcode/api/pub/accountActivation', { pk: readKey(server, email), pwd });
  return signInBench(server, email);
}

/** Another session of such an account. */
export async function signInBench(server: ServerProcess, email: string): Promise<BenchAccount> {
  const user = await call(server, '/tcode/api/pub/regtoken', { logincode: email, pwd });
  return { email, pwd, token: user['token'] ?? '', pk: user['pk'] ?? '', user };
}

async function call(
  { url }: ServerProcess,
  path: string,
  body: object,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errorCode, message, data } = (await answer.json()) as {
    errorCode: number;
    message: string;
    data: Record<string, string> | null;
  };
  if (errorCode !== 0) throw new Error(`${path}: ${message}`);
  return data ?? {};
}

function readKey({ dataDir }: ServerProcess, email: string): string {
  const folder = join(dataDir, 'outbox');
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const letter = letters.find((text) => text.includes(`To: ${email}\r\n`)) ?? '';
  return /#\/accountActivation\/(\S+)/.exec(letter)?.[1] ?? '';
}
