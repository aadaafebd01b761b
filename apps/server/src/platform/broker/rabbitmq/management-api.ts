import type { RabbitMqConfig } from './rabbitmq-config.ts';

/** A connection as RabbitMQ lists it. */
export interface ListedConnection {
  readonly user: string;
  /** of this connection among all */
  readonly name: string;
  /** bytes that it sent since it opened; RabbitMQ looks every few seconds */
  readonly receivedBytes: number;
}

/** The part of RabbitMQ's management that the rooms need. Calls that fail throw: the sweeps come again. */
export interface ManagementApi {
  listConnections(): Promise<readonly ListedConnection[]>;
  /** Ends every connection of this user, on whichever node. */
  closeConnectionsOf(user: string): Promise<void>;
  /** Whether it answers, lets us in, and some node takes MQTT over WebSockets. */
  isReady(): Promise<boolean>;
}

/** An answer takes milliseconds; one that takes longer than this will not come. In ms. */
const timeoutMs = 3_000;

export function createManagementApi({ apiUrl, vhost }: RabbitMqConfig): ManagementApi {
  const { username, password, origin, pathname } = new URL(apiUrl);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;

  function ask(method: 'GET' | 'DELETE', path: string): Promise<Response> {
    return fetch(`${origin}${pathname.replace(/\/$/, '')}/api/${path}`, {
      method,
      // RabbitMQ notes the reason in its log
      headers: { authorization, 'x-reason': 'ticket ended' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  return {
    async listConnections() {
      const columns = 'user,name,recv_oct';
      const answer = await ask('GET', `vhosts/${encodeURIComponent(vhost)}/connections?columns=${columns}`);
      if (!answer.ok) throw new Error(`RabbitMQ lists no connections: ${String(answer.status)}`);
      return ((await answer.json()) as readonly unknown[]).map(readConnection);
    },

    async closeConnectionsOf(user) {
      const answer = await ask('DELETE', `connections/username/${encodeURIComponent(user)}`);
      // nobody by that name is as good as closed
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`RabbitMQ closed no connection: ${String(answer.status)}`);
      }
    },

    async isReady() {
      const answers = await Promise.all([
        ask('GET', `vhosts/${encodeURIComponent(vhost)}`),
        ask('GET', 'health/checks/protocol-listener/web-mqtt'),
      ]);
      return answers.every(({ ok }) => ok);
    },
  };
}

function readConnection(listed: unknown): ListedConnection {
  const { user, name, recv_oct: received } = listed as Readonly<Record<string, unknown>>;
  return {
    user: typeof user === 'string' ? user : '',
    name: typeof name === 'string' ? name : '',
    receivedBytes: typeof received === 'number' ? received : 0,
  };
}
