import { routes } from '@kinora/contract/http';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { openTestPglite } from '../platform/testing/pglite-for-tests.ts';
import { checkAnswers } from './check-answers.ts';
import { startTestServer } from './test-server.ts';

const envelope = { errorCode: 0, message: 'operation success', data: '2026-11-20T12:00:00.000Z' };
const refusal = {
  errorCode: 1010,
  message: 'The server is busy.',
  data: null,
  error: 'server.busy',
  params: {},
};

it.each([
  ['the data', 200, envelope, null],
  ['a refusal with its own status', 503, refusal, null],
  ['data of another type', 200, { ...envelope, data: 7 }, 'data must be'],
  ['a field that is not described', 200, { ...envelope, extra: 1 }, 'additional properties'],
  ['a refusal that is not of this call', 200, { ...refusal, errorCode: 1112 }, 'errorCode must be'],
  ['a status that is not described', 418, refusal, 'no response 418'],
])('[AC-244] a response is held to the schema of its call: %s', async (_what, status, body, problem) => {
  const app = fastify();
  const answers = checkAnswers();
  await app.register(answers.plugin);
  app.get('/tcode/api/auth/getServerTime/', (_request, reply) => reply.code(status).send(body));
  await app.inject({ url: '/tcode/api/auth/getServerTime/' });
  if (problem === null) answers.throwProblems();
  else expect(() => answers.throwProblems()).toThrow(problem);
  await app.close();
});

it('[AC-244] a call of a test fails where the response has another shape', async () => {
  const server = await startTestServer(await openTestPglite());
  await server.call('getServerTime');
  vi.spyOn(routes.getServerTime.data, 'parse').mockReturnValue('noon');
  await expect(server.call('getServerTime')).rejects.toThrow('data must match');
  await server.close();
});
