import { once } from 'node:events';
import WebSocket from 'ws';

/** Opens a WebSocket of MQTT, sends bytes on it as they are, and waits until the other side has ended it. */
export async function endedBy(url: string, bytes: Buffer | null): Promise<void> {
  const socket = new WebSocket(url, 'mqtt');
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  if (bytes !== null) socket.send(bytes);
  await closed;
}
