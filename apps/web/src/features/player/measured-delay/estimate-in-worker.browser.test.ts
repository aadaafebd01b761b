import { afterEach, expect, it, vi } from 'vitest';
import { estimateInWorker } from './estimate-in-worker.ts';

const nothing = { samples: new Float32Array(10), sampleRate: 48_000, trainStartMs: 100 };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[LB-103] computes beside the page', async () => {
  expect(await estimateInWorker(nothing)).toEqual({
    ok: true,
    value: { isSure: false, refusal: 'silent' },
  });
});

it('[LB-103] reports a Worker that could not be loaded', async () => {
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor() {
        super('/missing.js', { type: 'module' });
      }
    },
  );
  expect(await estimateInWorker(nothing)).toEqual({ ok: false, error: 'network.unreachable' });
});
