import { callContractSuite } from '@kinora/contract/testing';
import type { InjectOptions } from 'fastify';
import { openTestPglite } from '../platform/testing/pglite-for-tests.ts';
import { digest, goodPassword, startTestServer } from '../testing/test-server.ts';

const email = 'somebody@example.org';

callContractSuite('the server', async () => {
  const server = await startTestServer(await openTestPglite());
  const { pk, token } = await server.signUp(email);
  return {
    token,
    person: { pk, email, digest: digest(goodPassword) },
    close: () => server.close(),
    async respond({ method, path, token: sent, body }) {
      const response = await server.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: path,
        headers: sent === null ? {} : { authorization: sent },
        ...(method === 'POST' && { payload: body as object }),
      });
      return { status: response.statusCode, json: response.json() };
    },
  };
});
