import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Route, routeDocs, type RouteName, routes } from '@kinora/contract/http';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocument as document } from './describe-api.ts';
import { openapi } from './openapi.ts';

const calls = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the description of the calls', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(openapi);
  });
  afterAll(() => app.close());

  it('[AC-48] has every row of the table, its body and its errors', async () => {
    const answer = await app.inject({ url: '/api/openapi.json' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
    // a row that answers at a second path is described there under its name and a 2
    const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
    const names = rows.flatMap(([row, { alsoAt = [] }]) => {
      const { wireName = row } = routeDocs[row as RouteName];
      return [wireName, ...alsoAt.map((_path, at) => `${wireName}${String(at + 2)}`)];
    });
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
    const login = document.paths['/tcode/api/pub/regtoken']?.['post'];
    expect(login?.operationId).toBe('regtoken');
    expect(login?.description).toContain('1112 account.wrong-password: Incorrect password.');
    expect(JSON.stringify(login)).toContain('logincode');
  });

  it('[AC-48] is a page as well', async () => {
    const page = await app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    for (const { path } of Object.values(routes)) expect(page.body).toContain(path);
  });

  it('[AC-243] names the server, and says which calls are open', () => {
    expect(document.servers).toHaveLength(1);
    expect(document.paths['/tcode/api/pub/regtoken']?.['post']?.security).toEqual([]);
    expect(document.paths['/tcode/user/get/{id}']?.['get']?.security).toEqual([{ session: [] }]);
  });

  it('[AC-243] has a schema of each refusal, and refers to those of a call', () => {
    const login = document.paths['/tcode/api/pub/regtoken']?.['post'];
    expect(document.components.schemas['account.locked']).toMatchObject({
      properties: { errorCode: { const: 1113 }, params: { required: ['minutes'] } },
    });
    expect(JSON.stringify(login?.responses['200'])).toContain('#/components/schemas/account.locked');
    expect(login?.responses['429']).toEqual({ $ref: '#/components/responses/429' });
  });

  it('[AC-243] has an example of each call', () => {
    for (const { parameters, requestBody, responses } of calls) {
      for (const parameter of parameters) expect(parameter.example).toBeDefined();
      if (requestBody !== undefined) expect(requestBody.content['application/json'].example).toBeDefined();
      expect(JSON.stringify(responses['200'])).toContain('"example":{"errorCode":0');
    }
  });
});

describe('the description of the calls, read by validators', () => {
  it('[AC-243] is OpenAPI 3.1, and every reference of it resolves', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>)).toEqual(
      { valid: true },
    );
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
    // the name of one that holds itself and has none of ours; a second one would take its place
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('__'))).toEqual([]);
  });

  it('[AC-243] is without errors and warnings of the linter, its examples fit their schemas', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    await writeFile(join(folder, 'redocly.yaml'), linterRules);
    const found = await lint(folder);
    await rm(folder, { recursive: true });
    expect(found).toEqual({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  });
});

const linterRules = `extends: [recommended]
rules:
  no-invalid-media-type-examples: error
  no-invalid-parameter-examples: error
`;

async function lint(cwd: string): Promise<unknown> {
  const linter = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'));
  const args = [join(linter, 'bin/cli.js'), 'lint', 'openapi.json', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
  const { totals, problems } = JSON.parse(stdout) as { readonly totals: object; readonly problems: unknown };
  return { totals, problems };
}
