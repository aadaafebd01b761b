import fastify from 'fastify';

/** The framework and nothing else, with the answer of `getServerTime`. */
const app = fastify();
app.get('/tcode/api/auth/getServerTime', () => ({
  errorCode: 0,
  message: 'operation success',
  data: new Date().toISOString(),
}));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
