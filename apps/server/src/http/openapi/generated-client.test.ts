import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { InjectOptions } from 'fastify';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPglite } from '../../platform/testing/pglite-for-tests.ts';
import {
  digest,
  goodPassword,
  publicUrl,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { apiDocument } from './describe-api.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const cache = join(root, '.cache');
const email = 'somebody@example.org';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer(await openTestPglite());
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'client-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Code of a client with the generated types. A refusal has no data, so `errorCode` is checked first. */
const program = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export async function journey(
  fetch: (request: Request) => Promise<Response>,
  credentials: { logincode: string; pwd: string },
  mailedKey: () => string,
): Promise<{ name: unknown; revision: number }> {
  const client = createClient<paths>({ baseUrl: '${publicUrl}', fetch });

  const registered = await client.POST('/tcode/api/pub/registerWeb', { body: credentials });
  if (registered.data?.errorCode !== 0) throw new Error(registered.data?.error);
  const body = { pk: mailedKey(), pwd: credentials.pwd };
  const activated = await client.POST('/tcode/api/pub/accountActivation', { body });
  if (activated.data?.errorCode !== 0) throw new Error(activated.data?.error);

  const login = await client.POST('/tcode/api/pub/regtoken', { body: credentials });
  if (login.data?.errorCode !== 0) throw new Error(login.data?.error);
  const { token, pk } = login.data.data;

  const saved = await client.POST('/tcode/api/pub/saveUserProfileInfo', {
    body: { name: 'Mine', channelList: [{ name: 'L0' }], pk_user: pk, deviceType: '0' },
    headers: { Authorization: token },
  });
  if (saved.data?.errorCode !== 0) throw new Error(saved.data?.error);
  return saved.data.data;
}

export function refusedByTheTypes(client: ReturnType<typeof createClient<paths>>): void {
  // @ts-expect-error a text
  void client.POST('/tcode/api/pub/regtoken', { body: { logincode: 7, pwd: '' } });
  // @ts-expect-error there is no such call
  void client.GET('/tcode/api/none');
}
`;

it('[AC-245] a client whose types are made from the description registers, signs in and saves a profile', async () => {
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTs(JSON.stringify(apiDocument))));
  const path = join(folder, 'journey.ts');
  await writeFile(path, program);
  expect(await compile()).toBe('');
  const { journey } = (await import(path)) as { journey: Journey };
  const profile = await journey(fetchInProcess, { logincode: email, pwd: digest(goodPassword) }, () =>
    server.mail.secretOf('activation', email),
  );
  expect(profile).toMatchObject({ name: 'Mine', revision: 1 });
});

type Journey = (
  fetch: (request: Request) => Promise<Response>,
  credentials: { readonly logincode: string; readonly pwd: string },
  mailedKey: () => string,
) => Promise<unknown>;

/** What the compiler prints: the problems that it finds. */
async function compile(): Promise<string> {
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    files: ['journey.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  return stdout;
}

async function fetchInProcess(request: Request): Promise<Response> {
  const { statusCode, body } = await server.app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  });
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
}
