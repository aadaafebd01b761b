import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BenchAccount, createBenchAccount } from '../server/bench-account.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';

const root = resolve(import.meta.dirname, '../../..');
export const memberEmail = 'mika@example.org';
export const operatorEmail = 'boss@example.org';

/** A server on which every page has something to show. */
export interface ScreenServer {
  readonly server: ServerProcess;
  readonly member: BenchAccount;
}

const environment = {
  MEMBERSHIP: 'required',
  RATE_LIMIT_FACTOR: '1000',
  COMPANY_SELLER: 'Kinora Ltd.',
  COMPANY_REPRESENTATIVE: 'A. Person',
  COMPANY_ADDRESS: '1-2-3 Somewhere, Tokyo',
  COMPANY_PHONE: '+81-3-0000-0000',
  COMPANY_MAIL: 'shop@kinora.example',
};

/** One company and one person of each state, and departments below one another. */
const organisation = {
  'import-companies': ['name,isSeal', 'Moonlight,', 'Sunrise,Y'],
  'import-people': [
    'company,department,code,name,sex,isSeal',
    'Moonlight,Sales/North,M1,Ada King,2,',
    'Moonlight,Sales,M2,Bob Lee,1,Y',
    'Sunrise,,S1,佐藤 花,2,',
  ],
};

/** The embedded database belongs to one process, so the server is stopped for the commands of operators. */
export async function startScreenServer(): Promise<ScreenServer> {
  const first = await startServer({ environment });
  await createBenchAccount(first, operatorEmail);
  const member = await createBenchAccount(first, memberEmail);
  await subscribe(first, member);
  await first.stop(false);
  runOperator(first.dataDir, 'grant-operator', operatorEmail);
  runOperator(first.dataDir, 'register-devices', 'OSR-2024-0001,SR6-2025-0002');
  for (const [command, rows] of Object.entries(organisation)) {
    const file = join(first.dataDir, `${command}.csv`);
    await writeFile(file, rows.join('\n'));
    runOperator(first.dataDir, command, file);
  }
  const server = await startServer({ environment, dataDir: first.dataDir });
  return { server, member };
}

function runOperator(dataDir: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['apps/server/dist/operator.js', ...args], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** By a test payment. */
async function subscribe({ url }: ServerProcess, { token, pk }: BenchAccount): Promise<void> {
  const planId = 'P-SANDBOX-MONTH';
  const { id } = await call(url, '/api/v1/memberships/begin', token, { planId });
  const decision = new URLSearchParams({ token: id, decision: 'approve' });
  await fetch(new URL('/sandbox/approve', url), { method: 'POST', body: decision, redirect: 'manual' });
  await call(url, '/tcode/subscriptions/saveSubscription', token, { id, id_plan: planId, pk_user: pk });
}

async function call(url: URL, path: string, token: string, body: object): Promise<{ readonly id: string }> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const { errorCode, message, data } = (await response.json()) as {
    readonly errorCode: number;
    readonly message: string;
    readonly data: { readonly id: string } | null;
  };
  if (errorCode !== 0) throw new Error(`${path}: ${message}`);
  return data ?? { id: '' };
}
