import { createServer } from 'node:http';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';

/** The broker library on WebSockets and nothing else: nobody is asked who they are or what they may do. */
const broker = await Aedes.createBroker();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => broker.handle(createWebSocketStream(socket), request));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${String(port)}\n`);
});
process.on('SIGTERM', () => process.exit(0));
