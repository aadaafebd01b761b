import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol. */
function messageOf(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const letIn = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', Buffer.from('I'))]);

export interface FakePostgres {
  readonly url: string;
  readonly server: Server;
  /** that are open */
  readonly sockets: ReadonlySet<Socket>;
  /** connections so far */
  readonly count: number;
  /** connections at once, at most */
  readonly most: number;
}

/** Lets everybody in, and replies to no statement. */
export async function startFakePostgres(
  onStatement: (socket: Socket) => void = () => undefined,
): Promise<FakePostgres> {
  const sockets = new Set<Socket>();
  let [count, most] = [0, 0];
  const server = createServer((socket) => {
    sockets.add(socket);
    count += 1;
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(letIn);
      socket.once('data', () => {
        onStatement(socket);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://kinora@127.0.0.1:${String(port)}/kinora?sslmode=disable`,
    server,
    sockets,
    get count() {
      return count;
    },
    get most() {
      return most;
    },
  };
}
