import { err, ok, type Result } from '@kinora/kernel';
import type { DelayEstimate, DelayRecording } from '@kinora/motion';
import { type MissingReason, whyMissing } from '../../../runtime/offline/missing-part.ts';

/** Seconds of work on a slow machine, beside the page. A Worker without a result could not be loaded. */
export function estimateInWorker(recording: DelayRecording): Promise<Result<DelayEstimate, MissingReason>> {
  const worker = new Worker(new URL('./estimate.worker.ts', import.meta.url), {
    type: 'module',
    name: 'delay-estimate',
  });
  return new Promise<Result<DelayEstimate, MissingReason>>((settle) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DelayEstimate>) => settle(ok(data)));
    worker.addEventListener('error', () => settle(whyMissing().then(err)));
    worker.postMessage(recording);
  }).finally(() => worker.terminate());
}
