import { WebSocketServer } from 'ws';

export interface FarEnd {
  readonly url: string;
  /** everything that arrived, as text */
  received(): string;
  close(): Promise<void>;
}

/** A server on loopback, on a free port, that answers each text. */
export async function startFarEnd(answer: (text: string) => string): Promise<FarEnd> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  let received = '';
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      received += text;
      const said = answer(text);
      if (said !== '') socket.send(said);
    });
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `ws://127.0.0.1:${String(bound.port)}`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => {
          resolve();
        });
      }),
  };
}
