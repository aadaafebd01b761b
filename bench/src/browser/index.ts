export { blockMainThread } from './block-main-thread.ts';
export { collectTrace } from './collect-trace.ts';
export { type HidablePage, openHidablePage } from './hidable-page.ts';
export { launchChromium } from './launch-chromium.ts';
export { type LongClip, makeLongClip } from './make-long-clip.ts';
export { type ServedFolder, serveFolder } from './serve-folder.ts';
