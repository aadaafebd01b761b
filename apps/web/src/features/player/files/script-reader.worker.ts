import type { AxisName, Track } from '@kinora/motion';
import type { ReadAnswer, ReadRequest } from './script-reader.ts';

const words: Record<string, AxisName> = { surge: 'L1', sway: 'L2', twist: 'R0', roll: 'R1', pitch: 'R2' };

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void (async () => {
    const outcomes = await Promise.all(
      data.files.map(async (file) => {
        const { actions } = JSON.parse(await file.text()) as { actions: { at: number; pos: number }[] };
        const suffix = file.name.split('.').at(-2) ?? '';
        const track: Track = {
          channel: words[suffix] ?? 'L0',
          times: Float64Array.from(actions, (action) => action.at),
          positions: Float64Array.from(actions, (action) => action.pos * 99.99),
        };
        return {
          ok: true as const,
          file: {
            name: file.name,
            tracks: [track],
            isInverted: false,
            range: null,
            repairs: [{ kind: 'unsorted' as const, count: 3 }],
            isMatched: true,
            variant: null,
          },
        };
      }),
    );
    const answer: ReadAnswer = { id: data.id, outcomes };
    postMessage(answer);
  })();
});
