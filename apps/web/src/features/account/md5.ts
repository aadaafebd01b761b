/** Bytes of one block. */
const blockSize = 64;

/** Bits by which each step of a round turns its sum (RFC 1321). */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** The RFC's table: the first 32 bits of |sin(i)|, i from 1 to 64. */
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/**
 * MD5 (RFC 1321), 16 bytes. The wire's form of a password is made of it; it protects nothing, and nothing here
 * relies on it: see docs/departures.md.
 */
export function md5(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let offset = 0; offset < padded.length; offset += blockSize) {
    const before = [a, b, c, d] as const;
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const sum =
        a + mix(round, b, c, d) + sines[step]! + view.getUint32(offset + 4 * word(round, step), true);
      [a, d, c, b] = [d, c, b, (b + turn(sum | 0, turns[round]![step & 3]!)) | 0];
    }
    [a, b, c, d] = [(a + before[0]) | 0, (b + before[1]) | 0, (c + before[2]) | 0, (d + before[3]) | 0];
  }
  const digest = new DataView(new ArrayBuffer(16));
  [a, b, c, d].forEach((part, index) => digest.setInt32(4 * index, part, true));
  return new Uint8Array(digest.buffer);
}

/** A one, zeros up to the last eight bytes of a block, and the length in bits. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / blockSize);
  const padded = new Uint8Array(blocks * blockSize);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n, true);
  return padded;
}

/** The round's function of three words. */
function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  if (round === 2) return b ^ c ^ d;
  return c ^ (b | ~d);
}

/** Which of the block's 16 words a step takes. */
function word(round: number, step: number): number {
  const factor = [1, 5, 3, 7][round]!;
  const start = [0, 1, 5, 0][round]!;
  return (factor * step + start) & 15;
}

function turn(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
