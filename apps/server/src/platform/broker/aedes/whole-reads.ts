import type { Readable } from 'node:stream';

/**
 * Lets each `read()` of a stream yield all that is buffered. The broker library reads once for each `readable`, and since
 * Node 26 a stream yields one piece of those that were pushed: the rest of a packet would wait for bytes that never come.
 * Not by asking for so many bytes, which would raise the stream's high-water mark.
 */
export function withWholeReads<Stream extends Readable>(stream: Stream): Stream {
  const read = stream.read.bind(stream) as (size?: number) => Buffer | null;

  function readWhole(): Buffer | null {
    const pieces: Buffer[] = [];
    for (let piece = read(); piece !== null; piece = stream.readableLength > 0 ? read() : null)
      pieces.push(piece);
    return pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? null);
  }

  // the library gives null for no size; a stream reads 0 bytes of itself to be filled
  stream.read = (size?: number | null) => (typeof size === 'number' ? read(size) : readWhole());
  return stream;
}
