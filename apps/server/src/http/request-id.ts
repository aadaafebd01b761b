import fastifyPlugin from 'fastify-plugin';

/** Gives every answer the id under which the log speaks of it. */
export const requestId = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
});
