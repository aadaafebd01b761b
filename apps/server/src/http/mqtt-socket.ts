import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import { isOwnOrigin } from './origin.ts';

export interface MqttSocketOptions {
  /** where WebSockets are taken; null: this server has no broker of its own */
  readonly path: string | null;
  publicUrl(): string;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends what was accepted. */
  close(): Promise<void>;
}

/** Lets pages of ours that speak MQTT in; everybody else is told so in HTTP, before anything is upgraded. */
export const mqttSocket = fastifyPlugin<MqttSocketOptions>(async (app, options) => {
  app.server.on('upgrade', (request, socket, head) => {
    const refusal = refuseUpgrade(request, options);
    if (refusal === null) {
      options.accept(request, socket, head);
      return;
    }
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  // open WebSockets would keep the server from closing
  app.addHook('preClose', () => options.close());
});

/** The status line of a refusal, or null. */
function refuseUpgrade(request: IncomingMessage, { path, publicUrl }: MqttSocketOptions): string | null {
  if ((request.url ?? '').split('?')[0] !== path) return '404 Not Found';
  // a page of another site can open a WebSocket here with the reader's own network; calls are checked alike
  if (!isOwnOrigin(request, publicUrl())) return '403 Forbidden';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  return offered.includes('mqtt') ? null : '400 Bad Request';
}
