import { type DelayRecording, estimateDelay } from '@kinora/motion';

self.addEventListener('message', ({ data }: MessageEvent<DelayRecording>) => {
  self.postMessage(estimateDelay(data));
});
