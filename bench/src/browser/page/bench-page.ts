import { defaultSettings, type MediaAnchor } from '@kinora/engine';
import { denseScript } from '../../tracking/dense-script.ts';
import { rampScript } from '../../tracking/ramp-script.ts';
import type { CurrentValueOrder } from './current-value-worker.ts';
import { driveVideo } from './drive-video.ts';
import { createMainThreadPort } from './main-thread-port.ts';
import type { SeenLine } from './recorded-device.ts';
import { type BenchPage, scriptMs } from './session.ts';
import { watchEngine, watchPage } from './watch-page.ts';
import { askTrace } from './worker-trace.ts';

declare global {
  var benchPage: BenchPage;
}

/** ms between the ticks of the reference scheme */
const referenceTickMs = 10;

const video = document.querySelector('video')!;
const watch = watchEngine();
const seenOfPage = watchPage(video);
const anchors: MediaAnchor[] = [];
const mainThread: SeenLine[] = [];
let reference: Worker | null = null;
let hasEmptyTimer = false;

globalThis.benchPage = {
  async start(options) {
    const { overSerialLine, beside, script, seed, muted, rate } = options;
    const settings = { ...defaultSettings, lineHasBaudRate: overSerialLine, ...options.settings };
    const tracks = script === 'dense' ? denseScript(seed, scriptMs) : rampScript(scriptMs);
    if (beside.includes('empty-timer')) {
      startWorker('/empty-timer-worker.js');
      hasEmptyTimer = true;
    }
    if (beside.includes('current-value')) {
      reference = startWorker('/current-value-worker.js');
      const order = { tracks, tickMs: referenceTickMs, speed: settings.scriptSpeed, overSerialLine };
      reference.postMessage(order satisfies CurrentValueOrder);
    }
    if (beside.includes('main-thread')) {
      const port = createMainThreadPort(overSerialLine, mainThread);
      await driveVideo(port, { video, settings, tracks, onAnchor: () => undefined });
    }
    const engine = startWorker(overSerialLine ? '/engine-worker.js' : '/engine-worker.js?as-written');
    const host = await driveVideo(engine, { video, settings, tracks, onAnchor: noteAnchor });
    host.subscribe(() => watch.note(host.snapshot()));
    await play(rate, muted);
  },
  collect: async () => ({
    ...seenOfPage,
    ...watch.seen,
    anchors,
    mainThread,
    engine: await askTrace('engine'),
    currentValue: reference === null ? [] : await askTrace('current-value'),
    emptyTimer: hasEmptyTimer ? await askTrace('empty-timer') : [],
  }),
};

function noteAnchor(anchor: MediaAnchor): void {
  anchors.push(anchor);
  reference?.postMessage(anchor);
}

function startWorker(address: string): Worker {
  return new Worker(address, { type: 'module' });
}

/**
 * Silence begins only after the start: Chromium pauses a video that was silent from the beginning when its page is
 * hidden, and holds no page back that can be heard.
 */
async function play(rate: number, muted: boolean): Promise<void> {
  video.playbackRate = rate;
  await video.play();
  if (muted) video.addEventListener('timeupdate', () => (video.muted = true), { once: true });
}
