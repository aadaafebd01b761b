import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { withWholeReads } from '../../../apps/server/src/platform/broker/aedes/whole-reads.ts';

/** The broker library on WebSockets and nothing else: nobody is asked who they are or what they may do. */
const broker = await Aedes.createBroker();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) =>
  broker.handle(withWholeReads(createWebSocketStream(socket)), request),
);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${String(port)}\n`);
});

// a password checked so many times a second costs a machine the same, whoever does it
const hashesPerSecond = Number(process.env['HASHES_PER_SECOND'] ?? 0);
if (hashesPerSecond > 0) {
  const stored = await hash('secret', { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  setInterval(() => void verify(stored, 'secret'), 1_000 / hashesPerSecond);
}
process.on('SIGTERM', () => process.exit(0));
