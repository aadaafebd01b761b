import { createSeededRandom } from '@kinora/kernel';
import type { ChannelName } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginHistory,
  emptyDocument,
  redo,
  step,
  type StudioDocument,
  undo,
  withPoints,
  writeDocument,
} from './index.ts';
import { seededPoints } from './testing/arbitrary-points.ts';
import { randomStep } from './testing/random-step.ts';

const bytesOf = (document: StudioDocument) => writeDocument(document, 'funscript-1.1')[0]!.text;

describe('the history of a document', () => {
  it('[ST-10] has the same bytes again after a thousand random steps are undone, and after they are done again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const random = createSeededRandom(seed);
        const channels: readonly ChannelName[] = ['L0', 'R1', 'V0'];
        const start = channels.reduce(
          (document, channel, index) => withPoints(document, channel, seededPoints(seed + index, 300)),
          emptyDocument('a'),
        );
        let history = beginHistory<number, StudioDocument>(start);
        for (let index = 0; index < 1000; index += 1) {
          const channel = channels[Math.floor(random.next() * channels.length)]!;
          history = step(history, index, randomStep(history.present, channel, random));
        }
        const end = bytesOf(history.present);
        const before = bytesOf(start);
        while (history.past !== null) history = undo(history);
        expect(bytesOf(history.present)).toBe(before);
        while (history.future !== null) history = redo(history);
        expect(bytesOf(history.present)).toBe(end);
        expect(end).not.toBe(before);
      }),
      { numRuns: 8 },
    );
  });

  it('[ST-11] names what is undone and done again, and forgets what was undone when another step is made', () => {
    let history = step(beginHistory<string, number>(0), 'one', 1);
    history = step(history, 'two', 2);
    expect(history.past?.name).toBe('two');
    history = undo(history);
    expect([history.present, history.past?.name, history.future?.name]).toEqual([1, 'one', 'two']);
    expect(redo(history)).toMatchObject({ present: 2, future: null });
    history = step(history, 'three', 3);
    expect([history.present, history.past?.name, history.future]).toEqual([3, 'three', null]);
    expect(step(history, 'nothing', 3)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(undo(beginHistory(1)).present).toBe(1);
  });
});
