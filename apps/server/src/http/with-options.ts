import type {
  FastifyPluginAsync,
  FastifyPluginCallback,
  FastifyPluginOptions,
  FastifyRegisterOptions,
} from 'fastify';

/** A plugin that has its options already. */
export function withOptions<Options extends FastifyPluginOptions>(
  plugin: FastifyPluginCallback<Options> | FastifyPluginAsync<Options>,
  options: FastifyRegisterOptions<Options>,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(plugin as FastifyPluginCallback<Options>, options);
  };
}
