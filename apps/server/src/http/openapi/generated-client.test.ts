import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import openapiTs, { astToString } from 'openapi-typescript';
import ts from 'typescript';
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

const cache = fileURLToPath(new URL('../../../../../.cache/', import.meta.url));
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

/** What somebody writes against the generated types. A refusal has no data, so `errorCode` has to be asked first. */
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
  expect(compile(path)).toEqual([]);
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

/** The problems that the compiler finds. */
function compile(path: string): readonly string[] {
  const compiled = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    // those of the DOM and of Node take 20 s
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
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
