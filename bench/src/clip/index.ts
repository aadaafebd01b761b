export { type ClipOptions, longClip, sampleClip } from './clip-options.ts';
export { readFrameNumber } from './frame-number.ts';
export { renderClip } from './render-clip.ts';
