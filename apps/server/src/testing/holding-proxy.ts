import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that waits at the proxy. */
export interface Held {
  /** resolves when it has come */
  readonly arrived: Promise<void>;
  letGo(): void;
}

/** Stands before an HTTP server and passes everything on, at once or when it is told to. */
export interface HoldingProxy {
  /** the server's own address, user and password included, by way of the proxy */
  readonly url: string;
  /** Holds the next request of this method whose path ends like this. */
  holdNext(method: string, pathEnd: string): Held;
  close(): Promise<void>;
}

interface Hold {
  matches(asked: IncomingMessage): boolean;
  arrive(): void;
  readonly isLetGo: Promise<void>;
}

export async function openHoldingProxy(target: string): Promise<HoldingProxy> {
  const holds = new Set<Hold>();
  const server = createServer((asked, answer) => {
    const hold = [...holds].find(({ matches }) => matches(asked));
    if (hold === undefined) {
      passOn(target, asked, answer);
      return;
    }
    holds.delete(hold);
    hold.arrive();
    void hold.isLetGo.then(() => {
      passOn(target, asked, answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    holdNext(method, pathEnd) {
      const [arrival, leave] = [createSignal(), createSignal()];
      holds.add({
        matches: (asked) => asked.method === method && asked.url?.endsWith(pathEnd) === true,
        arrive: arrival.give,
        isLetGo: leave.given,
      });
      return { arrived: arrival.given, letGo: leave.give };
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function createSignal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return {
    given,
    give: () => {
      give();
    },
  };
}

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = asked;
  const passed = request({ hostname, port, method, path, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
