import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

/** What a ticket says about the connection. */
export interface ShownTicket {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** A connection as a page has it: MQTT 3.1.1 over a WebSocket, one try. */
export interface TestClient {
  /** messages as they came, `topic text` */
  readonly received: string[];
  /** Resolves when so many messages are there. */
  receivedCount(count: number): Promise<void>;
  /** What became of a subscription: the broker may refuse it, or end the connection over it. */
  subscribe(topic: string, quality?: 0 | 1 | 2): Promise<'granted' | 'refused'>;
  /** What became of a publication of quality 1: acknowledged, or the connection has ended. */
  publish(
    topic: string,
    text: string | Buffer,
    options?: { readonly qos?: 0 | 1 | 2; readonly retain?: boolean },
  ): Promise<'acknowledged' | 'closed'>;
  /** Puts bytes on the connection as they are, and waits for its end. */
  sendRaw(bytes: Buffer): Promise<'closed'>;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** Takes nothing from the network any more. */
  stopReading(): void;
  isConnected(): boolean;
  end(): Promise<void>;
}

/** @throws with the broker's reason where it refuses the connection */
export async function connectMqtt(
  { url, clientId, username, password }: ShownTicket,
  options: IClientOptions = {},
): Promise<TestClient> {
  const client = mqtt.connect(url, {
    clientId,
    username,
    password,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 10_000,
    ...options,
  });
  // a refusal after the connection is seen as its end
  client.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    client.once('close', resolve);
  });
  const received: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  client.on('message', (topic, payload) => {
    received.push(`${topic} ${payload.toString('utf8')}`);
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => {
      resolve();
    });
    client.once('error', (error) => {
      client.end(true);
      reject(error);
    });
    client.once('close', () => {
      reject(new Error('closed before it was connected'));
    });
  });
  return {
    received,
    closed,
    receivedCount: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    subscribe: (topic, qos = 0) => Promise.race([subscribe(client, topic, qos), closed.then(refused)]),
    publish: (topic, payload, { qos = 1, retain = false } = {}) =>
      Promise.race([
        client.publishAsync(topic, payload, { qos, retain }).then(
          () => 'acknowledged' as const,
          () => 'closed' as const,
        ),
        closed.then(() => 'closed' as const),
      ]),
    sendRaw(bytes) {
      client.stream.write(bytes);
      return closed.then(() => 'closed' as const);
    },
    stopReading() {
      client.stream.pause();
    },
    isConnected: () => client.connected,
    async end() {
      await client.endAsync(true);
    },
  };
}

const refused = () => 'refused' as const;

async function subscribe(client: MqttClient, topic: string, qos: 0 | 1 | 2): Promise<'granted' | 'refused'> {
  try {
    const [granted] = await client.subscribeAsync(topic, { qos });
    return granted === undefined || granted.qos === 128 ? 'refused' : 'granted';
  } catch {
    return 'refused';
  }
}
