import { foldName } from '../files/fold-name.ts';

/** Bytes at either end that identify a video (docs/decisions/0039-what-the-player-remembers.md). */
const edge = 65_536;

/** Seeds of the two halves of a mark. */
const seeds = [0x811c9dc5, 0x2f0b4a47] as const;

/**
 * Rule LB-2: which video this is, by its size and the bytes at its ends: neither a name nor a folder is part of it, and
 * it fits the same video under another name. Null for a file that can't be read.
 */
export async function identifyVideo(file: Blob): Promise<string | null> {
  try {
    const ends = [file.slice(0, edge), file.slice(Math.max(edge, file.size - edge))];
    const parts = await Promise.all(ends.map(async (end) => new Uint8Array(await end.arrayBuffer())));
    return `${markOf(parts)}-${file.size.toString(16)}`;
  } catch {
    return null;
  }
}

/** A word for a text that does not give it away. */
export function markOfText(text: string): string {
  return markOf([new TextEncoder().encode(foldName(text))]);
}

function markOf(parts: readonly Uint8Array[]): string {
  return seeds.map((seed) => fnv(parts, seed).toString(16).padStart(8, '0')).join('');
}

/** Source: FNV-1a, 32 bits, by G. Fowler, L. C. Noll and K.-P. Vo; works without a secure context, unlike `crypto.subtle`. */
function fnv(parts: readonly Uint8Array[], seed: number): number {
  let mark = seed;
  for (const bytes of parts) for (const byte of bytes) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark;
}
