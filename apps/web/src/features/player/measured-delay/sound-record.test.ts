import { createSeededRandom } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { createSoundRecord } from './sound-record.ts';

const rate = 48_000;
const blockLength = 1024;

/** The epoch of frame 0 in these tests, ms. */
const zeroMs = 5_000;

/** Blocks that arrive late at random, and a sound card whose second is longer by so many millionths. */
function recordBlocks(count: number, driftPpm = 0) {
  const random = createSeededRandom(1);
  const record = createSoundRecord(rate);
  for (let index = 0; index < count; index += 1) {
    const soundMs = (((index + 1) * blockLength) / rate) * 1000 * (1 + driftPpm / 1e6);
    const lateMs = random.next() < 0.2 ? 0 : 40 * random.next();
    record.add(
      { frame: index * blockLength, samples: new Float32Array(blockLength).fill(1) },
      zeroMs + soundMs + lateMs,
    );
  }
  return record.finish()!;
}

describe('the record of a microphone', () => {
  it('[LB-102] begins when its first sample was heard, however late the page took the blocks', () => {
    expect(recordBlocks(1400).startMs).toBeCloseTo(zeroMs, 0);
  });

  it('[LB-102] is right in its middle where the clocks drift apart', () => {
    const { startMs, samples } = recordBlocks(1400, 100);
    const middleMs = (samples.length / 2 / rate) * 1000;
    expect(startMs + middleMs).toBeCloseTo(zeroMs + middleMs * (1 + 100 / 1e6), 0);
  });

  it('[LB-102] keeps the time of what follows a block that was lost', () => {
    const record = createSoundRecord(rate);
    const samples = new Float32Array(2).fill(1);
    record.add({ frame: 10, samples }, 0);
    record.add({ frame: 14, samples }, 0);
    expect([...record.finish()!.samples]).toEqual([1, 1, 0, 0, 1, 1]);
  });

  it('[LB-103] is none where nothing came', () => {
    expect(createSoundRecord(rate).finish()).toBeNull();
  });
});
