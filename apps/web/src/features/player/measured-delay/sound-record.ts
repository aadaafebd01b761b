import { median } from '@kinora/kernel';

/** A part of what the microphone gave. */
export interface SoundBlock {
  /** of the first sample, on the clock of the sound card */
  readonly frame: number;
  readonly samples: Float32Array;
}

/** Sound with its time. */
export interface RecordedSound {
  readonly samples: Float32Array;
  /** Hz */
  readonly sampleRate: number;
  /** of its first sample: `performance.timeOrigin + performance.now()` */
  readonly startMs: number;
}

export interface SoundRecord {
  /** `arrivedMs`: when the page got it, which is late by as much as the page is busy. */
  add(block: SoundBlock, arrivedMs: number): void;
  /** null: nothing came. */
  finish(): RecordedSound | null;
}

/** Parts of the record whose earliest arrivals make the line between the clocks. */
const partCount = 6;

export function createSoundRecord(sampleRate: number): SoundRecord {
  const blocks: SoundBlock[] = [];
  const ties: Tie[] = [];
  return {
    add(block, arrivedMs) {
      blocks.push(block);
      const soundMs = ((block.frame + block.samples.length) / sampleRate) * 1000;
      ties.push({ soundMs, lateMs: arrivedMs - soundMs });
    },
    finish() {
      const first = blocks[0];
      if (first === undefined) return null;
      const samples = joinBlocks(blocks);
      const middleMs = ((first.frame + samples.length / 2) / sampleRate) * 1000;
      const halfMs = (samples.length / 2 / sampleRate) * 1000;
      return { samples, sampleRate, startMs: middleMs + tieClocks(ties, middleMs) - halfMs };
    },
  };
}

/** A moment on the clock of the sound card, and how much later by the page's clock it was heard of. */
interface Tie {
  readonly soundMs: number;
  readonly lateMs: number;
}

/**
 * ms by which the page's clock is ahead of the sound card's at a moment. Only what arrives without waiting says it, so the
 * earliest of each part counts, and the median of these where the clocks drift apart.
 */
function tieClocks(ties: readonly Tie[], atMs: number): number {
  const size = Math.ceil(ties.length / partCount);
  const parts = Array.from({ length: Math.ceil(ties.length / size) }, (_, part) =>
    ties.slice(part * size, (part + 1) * size).reduce((a, b) => (b.lateMs < a.lateMs ? b : a)),
  );
  const slopes = parts.flatMap((a, index) =>
    parts.slice(index + 1).map((b) => (b.lateMs - a.lateMs) / (b.soundMs - a.soundMs)),
  );
  const slope = slopes.length === 0 ? 0 : median(slopes);
  return median(parts.map(({ soundMs, lateMs }) => lateMs + slope * (atMs - soundMs)));
}

/** A block that was lost is silence: what follows keeps its time. */
function joinBlocks(blocks: readonly SoundBlock[]): Float32Array {
  const [first, last] = [blocks[0]!, blocks[blocks.length - 1]!];
  const samples = new Float32Array(last.frame + last.samples.length - first.frame);
  for (const block of blocks) samples.set(block.samples, block.frame - first.frame);
  return samples;
}
