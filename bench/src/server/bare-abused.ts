import { Aedes } from 'aedes';
import fastify from 'fastify';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { withWholeReads } from '../../../apps/server/src/platform/broker/aedes/whole-reads.ts';
import { sharedHashing } from '../../../apps/server/src/platform/passwords/argon2-hasher.ts';
import { openBareDatabase } from './bare-database.ts';

/** As many as our limits let pass: each of the 48 networks that guess has one in two seconds (`signInByClient`). */
const triesPerSecond = 24;

/**
 * The framework, the broker library and the database's in one process, and passwords that are checked beside it at a low
 * priority: no checks, and no limits but that of the passwords. A call asks the database twice in turn, as one of a signed-in
 * person does: for the session, then for what it allows. What abuse costs others here, it costs them on this machine with any
 * server of these libraries.
 */
const app = fastify();
const hashing = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const stored = await sharedHashing.hash('secret', hashing);
let tries = 0;
setInterval(() => (tries = triesPerSecond), 1_000);
app.post('/tcode/api/pub/regtoken', async () => {
  if (tries > 0) {
    tries -= 1;
    await sharedHashing.verify(stored, 'wrong', hashing);
  }
  return { errorCode: 1, message: 'refused', data: null };
});
const query = await openBareDatabase(process.env['DATABASE_URL']);
await query('create table people (token text primary key, pk text)', []);
await query("insert into people select 'token' || n, n from generate_series(1, 1000) n", []);
app.all('/tcode/api/*', async () => {
  for (const token of ['token7', 'token900']) await query('select pk from people where token = $1', [token]);
  return { errorCode: 0, message: 'operation success', data: null };
});
app.get('/', (_request, reply) => reply.type('text/html').send('x'.repeat(4_096)));
// RabbitMQ's questions, which come as forms
app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => {
  done(null);
});
app.post('/broker/*', () => 'allow');
const broker = await Aedes.createBroker();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
app.server.on('upgrade', (request, socket, head) => {
  // a client that abuses goes away in the middle
  socket.on('error', () => socket.destroy());
  if (request.url !== '/mqtt') {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    return;
  }
  sockets.handleUpgrade(request, socket, head, (webSocket) =>
    broker.handle(withWholeReads(createWebSocketStream(webSocket)), request),
  );
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
