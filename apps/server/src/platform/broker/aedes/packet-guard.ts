import { err, ok, type Result } from '@kinora/kernel';
import { createRateMeter } from './rate-meter.ts';

/** What is wrong with the packets of a connection. */
export type PacketProblem = 'too-large' | 'too-fast';

/** Ends a connection whose packets are not listened to any more. */
export class PacketRefused extends Error {
  readonly problem: PacketProblem;
  constructor(problem: PacketProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reads along with the packets of one connection, and of each packet no more than its length: the broker library
 * gathers whatever length is announced, up to 256 MB, and counts only messages.
 */
export interface PacketGuard {
  /** The same bytes, cut behind each packet that ends in them; or why they may not pass on. */
  split(bytes: Buffer): Result<readonly Buffer[], PacketProblem>;
}

/** Bytes of a packet behind its length. The largest of ours has 2.1 kB. */
const largestPacket = 4 * 1024;

/** Packets of all kinds: messages and, beside them, a ping a minute. Messages alone have a limit of their own below. */
const maxPacketsPerSecond = 480;

export function createPacketGuard(): PacketGuard {
  const rate = createRateMeter(undefined, maxPacketsPerSecond);
  /** bytes of the present packet that are still to come */
  let rest = 0;
  /** the length as read so far, seven bits a byte; null outside of a header */
  let header: { readonly length: number; readonly factor: number } | null = null;

  /** Whether the packet is one that we take, as far as its length is known. */
  function readLength(byte: number, { length, factor }: NonNullable<typeof header>): boolean {
    const sum = length + (byte & 0x7f) * factor;
    if ((byte & 0x80) !== 0) {
      header = { length: sum, factor: factor * 0x80 };
      // a length that goes on is one of at least 16 kB
      return factor === 1;
    }
    header = null;
    rest = sum;
    return sum <= largestPacket;
  }

  return {
    split(bytes) {
      const pieces: Buffer[] = [];
      let from = 0;
      for (let at = 0; at < bytes.length;) {
        if (rest > 0) {
          const passed = Math.min(rest, bytes.length - at);
          rest -= passed;
          at += passed;
        } else if (header === null) {
          if (!rate.take()) return err('too-fast');
          header = { length: 0, factor: 1 };
          at += 1;
        } else {
          if (!readLength(bytes.readUInt8(at), header)) return err('too-large');
          at += 1;
        }
        const isEnd = rest === 0 && header === null;
        if (isEnd || at === bytes.length) {
          pieces.push(bytes.subarray(from, at));
          from = at;
        }
      }
      return ok(pieces);
    },
  };
}
