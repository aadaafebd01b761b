import type { FastifyPluginAsync } from 'fastify';
import { answerFault } from './faults.ts';
import { isSameSecret } from './same-secret.ts';

type Form = Readonly<Record<string, string>>;

/** What RabbitMQ asks, by the last part of the path. */
export interface BrokerAuthOptions {
  readonly questions: Readonly<
    Record<'user' | 'vhost' | 'resource' | 'topic', (form: Form) => Promise<boolean | 'management'>>
  >;
  /** part of the path: a caller who knows it may ask */
  readonly secret: string;
}

/** Bytes of a question; the longest has a topic that its asker chose. */
const bodyLimit = 4 * 1024;

/**
 * `/broker/<secret>/user` and so on, for RabbitMQ's `rabbitmq_auth_backend_http`. The answer is exactly `allow`,
 * `allow management` or `deny`: a newline after it would be a fault in RabbitMQ.
 */
export const brokerAuth: FastifyPluginAsync<BrokerAuthOptions> = async (app, { questions, secret }) => {
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  for (const [name, ask] of Object.entries(questions)) {
    app.post<{ Params: { secret: string }; Body: Form | undefined }>(
      `/broker/:secret/${name}`,
      { bodyLimit },
      async ({ params, body }, reply) => {
        if (!isSameSecret(params.secret, secret)) return reply.code(404).type('text/plain').send('Not found');
        const allowed = await ask(body ?? {});
        const answer = allowed === 'management' ? 'allow management' : allowed ? 'allow' : 'deny';
        return reply.type('text/plain').send(answer);
      },
    );
  }
};
