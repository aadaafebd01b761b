import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait behind the one that is served. No browser and no proxy sends a second before it has
 * the first response, and Node parses all that arrived in one piece, 64 KiB: some 2,500 requests with 1.4 kB each.
 */
export const maxBehind = 32;

interface Line {
  /** from the beginning of a request to the end of its response */
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Begins a request when the response to the one before it has ended, and reads nothing more of the connection meanwhile: what a
 * client sends in a row waits at the client. What waits when a connection ends is forgotten.
 */
export function createRequestsInOrder() {
  const lines = new WeakMap<Socket, Line>();

  function openLine(socket: Socket): Line {
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node resumes it by itself whenever a message is complete, and when its body is read
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  }

  function beginNext(socket: Socket, line: Line): void {
    line.isBusy = false;
    if (!socket.writable) line.waiting.length = 0;
    const begin = line.waiting.shift();
    if (begin === undefined) return;
    line.isBusy = true;
    if (line.waiting.length === 0) socket.resume();
    begin();
  }

  return {
    isBusy: (socket: Socket): boolean => lines.get(socket)?.isBusy === true,

    /** Ends the connection where too many wait. */
    add(socket: Socket, response: ServerResponse, begin: () => void): void {
      // the rest of a piece of which a part has ended the connection
      if (!socket.writable) return;
      const line = lines.get(socket) ?? openLine(socket);
      if (line.waiting.length === maxBehind) {
        socket.destroy();
        return;
      }
      line.waiting.push(() => {
        response.once('close', () => {
          beginNext(socket, line);
        });
        begin();
      });
      if (line.isBusy) socket.pause();
      else beginNext(socket, line);
    },
  };
}
