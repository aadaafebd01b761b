import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { readMail } from './mailbox.ts';
import { orEnd } from './or-end.ts';
import type { MailingServer } from './sign-up.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const pwd = createHash('md5').update('correct-horse').digest('base64');
const dayMs = 24 * 60 * 60_000;

/** What a page that is signed in keeps in its local storage. */
export type SignedInStorage = Readonly<Record<'token' | 'userInfo', string>>;

export interface MembershipServer extends MailingServer {
  /** Makes an account, which begins its trial. */
  signUp(email: string): Promise<SignedInStorage>;
  /** Moves the server's clock to so many days after now. */
  moveTo(days: number): void;
  stop(): Promise<void>;
}

/** Who sells, so that the trade notice has something to say. */
const company = {
  COMPANY_SELLER: 'Kinora Ltd.',
  COMPANY_REPRESENTATIVE: 'A. Person',
  COMPANY_ADDRESS: '1-2-3 Somewhere, Tokyo',
  COMPANY_PHONE: '+81-3-0000-0000',
  COMPANY_MAIL: 'shop@kinora.example',
};

/**
 * A server of its own with the sandbox for payment, a clock that a test moves, and devices in the registry. They are
 * registered before it starts: the embedded database belongs to one process.
 */
export async function startMembershipServer(devices: readonly string[]): Promise<MembershipServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-membership-'));
  const clock = join(dataDir, 'clock');
  const env = {
    ...bareEnvironment(),
    ...company,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    MEMBERSHIP: 'required',
    NODE_ENV: 'test',
    TEST_CLOCK_FILE: clock,
  };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (devices.length > 0) await orEnd(remove, async () => registerDevices(devices, env));
  const server: ChildProcess = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    await stop(server);
    remove();
  };
  const baseUrl = await orEnd(end, () => readAddress(server));
  return {
    baseUrl,
    dataDir,
    signUp: (email) => signUp(baseUrl, dataDir, email),
    moveTo: (days) => {
      writeFileSync(clock, String(days * dayMs));
    },
    stop: end,
  };
}

function registerDevices(devices: readonly string[], env: NodeJS.ProcessEnv): void {
  const command = ['apps/server/dist/operator.js', 'register-devices', devices.join(',')];
  const registered = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  if (registered.status !== 0) throw new Error(registered.stderr);
}

async function signUp(baseUrl: string, dataDir: string, logincode: string): Promise<SignedInStorage> {
  await call(baseUrl, '/tcode/api/pub/registerWeb', { logincode, pwd, language: 'en' });
  const pk = await readMail(logincode, /#\/accountActivation\/([\w-]+)/, dataDir);
  await call(baseUrl, '/tcode/api/pub/accountActivation', { pk, pwd });
  const data = await call(baseUrl, '/tcode/api/pub/regtoken', { logincode, pwd });
  const { token, expiresAt: _expiresAt, ...user } = data;
  return { token: String(token), userInfo: JSON.stringify(user) };
}

async function call(baseUrl: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { errorCode: number; message: string; data: unknown };
  if (answer.errorCode !== 0) throw new Error(`${path}: ${answer.message}`);
  return (answer.data ?? {}) as Record<string, unknown>;
}
