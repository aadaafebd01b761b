import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { apiDocument, openapiPath } from '../http/openapi/describe-api.ts';

interface AnswerCheck {
  /** registered before the calls */
  readonly plugin: FastifyPluginAsync;
  /** Throws what was found since the last time. */
  throwProblems(): void;
}

/** Holds every response of a call to the schema that OpenAPI gives it, by route and status. */
export function checkAnswers(): AnswerCheck {
  const problems: string[] = [];
  const plugin = fastifyPlugin(async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { url = '' } = request.routeOptions;
      const problem = problemOf(request.method, url, reply.statusCode, payload);
      if (problem !== null) problems.push(problem);
    });
  });
  return {
    plugin,
    throwProblems() {
      if (problems.length > 0) throw new Error(problems.splice(0).join('\n'));
    },
  };
}

// both options save time: the linter validates the document, and a schema of a refusal is compiled once for all calls
const validators = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false }).addSchema(
  apiDocument,
  'api',
);
addFormats(validators);

function problemOf(method: string, url: string, status: number, payload: unknown): string | null {
  const path = openapiPath(url).replace(/\/$/, '');
  const call = apiDocument.paths[path]?.[method.toLowerCase()];
  if (call === undefined) return null;
  const response = call.responses[status];
  if (response === undefined) return `${method} ${path} has no response ${String(status)}`;
  const place =
    '$ref' in response ? response.$ref : pointer('paths', path, method.toLowerCase(), 'responses', '200');
  // compiled with the first response, and kept by Ajv
  const validate = validators.getSchema(`api${place}/content/application~1json/schema`);
  if (validate === undefined) throw new Error(`${place} has no schema`);
  if (validate(JSON.parse(String(payload)))) return null;
  return `${method} ${path}: ${String(payload)}: ${validators.errorsText(validate.errors)}`;
}

function pointer(...parts: readonly string[]): string {
  const escaped = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${escaped.map(encodeURIComponent).join('/')}`;
}
