export { blockMainThread } from './block-main-thread.ts';
export { collectTrace } from './collect-trace.ts';
export { launchChromium, type LaunchOptions } from './launch-chromium.ts';
export { type LongClip, makeLongClip } from './make-long-clip.ts';
export { type ServedFolder, serveFolder } from './serve-folder.ts';
