import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createSecret } from '../modules/accounts/secrets.ts';
import { readFlowCookie, setFlowCookie } from './flow-cookie.ts';

const [secret, other] = [createSecret(), createSecret()];
const secure = 'https://kinora.example';
const plain = 'http://localhost:8090';

async function read(publicUrl: string, cookie?: string): Promise<string | null> {
  const app = Fastify();
  app.get('/', (request) => ({ secret: readFlowCookie(request, publicUrl) }));
  const answer = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  return answer.json<{ secret: string | null }>().secret;
}

describe('the cookie of a sign-in elsewhere', () => {
  it.each([
    [secure, `__Host-kinora_flow=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`],
    [plain, `kinora_flow=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`],
  ])('[AC-146] is set at %s as %j', async (publicUrl, expected) => {
    const app = Fastify();
    app.get('/', (_request, reply) => {
      setFlowCookie(reply, secret, publicUrl);
      return reply.send('');
    });
    expect((await app.inject('/')).headers['set-cookie']).toBe(expected);
  });

  it.each([
    [secure, `__Host-kinora_flow=${secret}`, secret],
    [plain, `kinora_flow=${secret}`, secret],
    [plain, `a=b;  kinora_flow=${secret} ; c=d`, secret],
    [plain, `kinora_flow=${secret}; kinora_flow=${other}`, secret],
    [secure, `kinora_flow=${secret}`, null],
    [plain, `__Host-kinora_flow=${secret}`, null],
    [plain, `my_kinora_flow=${secret}`, null],
    [plain, `kinora_flows=${secret}`, null],
    [plain, `kinora_flow=${secret}x`, null],
    [plain, 'kinora_flow=', null],
    [plain, undefined, null],
  ])('[AC-146] is read at %s from %j as %j', async (publicUrl, cookie, expected) => {
    expect(await read(publicUrl, cookie)).toBe(expected);
  });
});
