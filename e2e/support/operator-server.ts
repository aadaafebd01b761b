import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { readMail } from './mailbox.ts';
import { orEnd } from './or-end.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const pwd = createHash('md5').update('correct-horse').digest('base64');

/** What a page that is signed in keeps in its local storage. */
export type SignedInStorage = Readonly<Record<'token' | 'userInfo', string>>;

export interface OperatorServer {
  readonly baseUrl: string;
  readonly operator: SignedInStorage;
  readonly stranger: SignedInStorage;
  /** Has the stranger subscribe at the sandbox; answers the subscription's id. */
  subscribe(): Promise<string>;
  /** Has the stranger make a room, meet a partner there, and block and report him. */
  report(reason: string): Promise<void>;
  /** Tries five wrong passwords for the stranger. */
  lockStranger(): Promise<void>;
  /** Registers an account that is never activated. */
  registerOnly(address: string): Promise<void>;
  /** Writes a person of a new company into the registry. */
  addPerson(company: string, code: string, name: string): Promise<void>;
  /** what the operator's command said while the server held the embedded database */
  readonly refusal: string;
  stop(): Promise<void>;
}

/**
 * A server of its own with an operator. The embedded database belongs to one process, so the server is stopped for the
 * command that makes one, as whoever runs it would.
 */
export async function startOperatorServer(): Promise<OperatorServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-operator-'));
  const environment = { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const runOperator = (...args: string[]) => {
    const command = ['apps/server/dist/operator.js', ...args];
    return spawnSync(process.execPath, command, { cwd: root, env: environment, encoding: 'utf8' });
  };
  let server: ChildProcess | null = null;
  const start = () => {
    server = spawnServer(environment);
    return readAddress(server);
  };
  const end = async () => {
    if (server !== null) await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const begin = async () => {
    const first = await start();
    await register(first, dataDir, 'boss@example.org');
    await register(first, dataDir, 'somebody@example.org');
    await register(first, dataDir, 'partner@example.org');
    const refusal = runOperator('grant-operator', 'boss@example.org').stderr;
    if (server !== null) await stop(server);
    const granted = runOperator('grant-operator', 'boss@example.org');
    if (granted.status !== 0) throw new Error(granted.stderr);
    return { refusal, baseUrl: await start() };
  };
  const { refusal, baseUrl } = await orEnd(end, begin);
  const stranger = await signIn(baseUrl, 'somebody@example.org');
  const operator = await signIn(baseUrl, 'boss@example.org');
  return {
    baseUrl,
    refusal,
    operator,
    stranger,
    lockStranger: () => tryWrongPasswords(baseUrl, 'somebody@example.org'),
    registerOnly: async (logincode) => {
      await call(baseUrl, '/tcode/api/pub/registerWeb', { logincode, pwd, language: 'en' });
    },
    addPerson: (...person) => addPerson(baseUrl, operator, ...person),
    subscribe: () => subscribe(baseUrl, stranger),
    report: async (reason) => report(baseUrl, stranger, await signIn(baseUrl, 'partner@example.org'), reason),
    stop: end,
  };
}

function spawnServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function register(baseUrl: string, dataDir: string, logincode: string): Promise<void> {
  await call(baseUrl, '/tcode/api/pub/registerWeb', { logincode, pwd, language: 'en' });
  const pk = await readMail(logincode, /#\/accountActivation\/([\w-]+)/, dataDir);
  await call(baseUrl, '/tcode/api/pub/accountActivation', { pk, pwd });
}

async function signIn(baseUrl: string, logincode: string): Promise<SignedInStorage> {
  const data = await call(baseUrl, '/tcode/api/pub/regtoken', { logincode, pwd });
  const { token, expiresAt: _expiresAt, ...user } = data;
  return { token: String(token), userInfo: JSON.stringify(user) };
}

/** so many lock an account */
const wrongPasswords = 5;

async function tryWrongPasswords(baseUrl: string, logincode: string): Promise<void> {
  const wrong = createHash('md5').update('wrong-horse').digest('base64');
  for (let tries = 0; tries < wrongPasswords; tries += 1) {
    await fetch(`${baseUrl}/tcode/api/pub/regtoken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logincode, pwd: wrong }),
    });
  }
}

async function subscribe(baseUrl: string, { token, userInfo }: SignedInStorage): Promise<string> {
  const planId = 'P-SANDBOX-MONTH';
  const { id } = await call(baseUrl, '/api/v1/memberships/begin', { planId }, token);
  const decision = new URLSearchParams({ token: String(id), decision: 'approve' });
  await fetch(`${baseUrl}/sandbox/approve`, { method: 'POST', body: decision, redirect: 'manual' });
  const order = { id, id_plan: planId, pk_user: pkOf(userInfo) };
  await call(baseUrl, '/tcode/subscriptions/saveSubscription', order, token);
  return String(id);
}

async function report(
  baseUrl: string,
  own: SignedInStorage,
  partner: SignedInStorage,
  reason: string,
): Promise<void> {
  const bridge = `${baseUrl}/tcode/api/bridge`;
  const made = await fetch(`${bridge}/appNewBridge/${pkOf(own.userInfo)}`, {
    headers: { authorization: own.token },
  });
  const { code } = ((await made.json()) as { data: { code: string } }).data;
  const seat = (role: string, token: string) =>
    call(bridge, `/onLine/${role}`, { code, roomName: 'Evening', userRole: 1 }, token);
  await seat('1', own.token);
  await seat('2', partner.token);
  await call(baseUrl, `/api/v1/rooms/${code}/block-partner`, { reason }, own.token);
}

async function addPerson(
  baseUrl: string,
  { token }: SignedInStorage,
  company: string,
  code: string,
  name: string,
): Promise<void> {
  const { pk } = await call(baseUrl, '/api/v1/operator/companies/save', { name: company }, token);
  const person = { pk_corp: pk, code, name, sex: 1 };
  await call(baseUrl, '/api/v1/operator/people/save', person, token);
}

function pkOf(userInfo: string): string {
  return (JSON.parse(userInfo) as { pk: string }).pk;
}

async function call(
  baseUrl: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { errorCode: number; message: string; data: unknown };
  if (answer.errorCode !== 0) throw new Error(`${path}: ${answer.message}`);
  return (answer.data ?? {}) as Record<string, unknown>;
}
