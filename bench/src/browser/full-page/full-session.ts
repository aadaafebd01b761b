import { defaultSettings, type MediaAnchor } from '@kinora/engine';
import type { Track } from '@kinora/motion';
import { playerSession } from '../../../../apps/web/src/features/player/session/player-session.ts';
import { isPlaying } from '../../../../apps/web/src/features/player/session/video-state.ts';
import { withInstances } from '../../../../apps/web/src/runtime/instances.ts';
import type { Runtime } from '../../../../apps/web/src/runtime/runtime.ts';
import { denseScript } from '../../tracking/dense-script.ts';
import type { CurrentValueOrder } from '../page/current-value-worker.ts';
import { driveVideo } from '../page/drive-video.ts';
import { createMainThreadPort } from '../page/main-thread-port.ts';
import type { SeenLine } from '../page/recorded-device.ts';
import { type BenchPage, scriptMs, type SessionOptions } from '../page/session.ts';
import { unwatchedPage, watchEngine } from '../page/watch-page.ts';
import { askTrace } from '../page/worker-trace.ts';

/** ms between the ticks of the reference scheme */
const referenceTickMs = 10;

/** The product's own player with the dense script, and the reference scheme beside it. */
interface FullSession {
  /** for the page: tells every anchor that the engine is given */
  readonly runtime: Runtime;
  /** Opens clip and script, shows the device in 3D and plays. */
  play(): Promise<void>;
  readonly collect: BenchPage['collect'];
}

export function createFullSession(base: Runtime, options: SessionOptions): FullSession {
  const { seed, overSerialLine, beside } = options;
  const anchors: MediaAnchor[] = [];
  const mainThread: SeenLine[] = [];
  const tracks = denseScript(seed, scriptMs);
  const reference = beside.includes('current-value') ? startReference(tracks, overSerialLine) : null;
  const runtime = withInstances<Runtime>({
    ...base,
    engine: {
      ...base.engine,
      send(command) {
        if (command.type === 'media.anchor') {
          anchors.push(command.anchor);
          reference?.postMessage(command.anchor);
        }
        base.engine.send(command);
      },
    },
  });
  const player = playerSession(runtime);
  const watch = watchEngine();

  return {
    runtime,
    async play() {
      runtime.device.connectVirtual();
      await until(runtime.engine.subscribe, () => runtime.engine.snapshot().link.kind === 'connected');
      await player.addFiles([await fetchClip(), writeScript(tracks)]);
      (await shown<HTMLButtonElement>('[role="tab"][id$="-3d"]')).click();
      await shown('[data-tab="3d"] canvas');
      runtime.engine.subscribe(() => {
        watch.note(runtime.engine.snapshot());
      });
      if (beside.includes('main-thread')) {
        const port = createMainThreadPort(overSerialLine, mainThread);
        const settings = { ...defaultSettings, lineHasBaudRate: overSerialLine };
        const video = await shown<HTMLVideoElement>('video');
        await driveVideo(port, { video, settings, tracks, onAnchor: () => undefined });
      }
      player.controls.togglePlay();
      await until(player.store.subscribe, () => isPlaying(player.store.getState()));
    },
    async collect() {
      return {
        ...unwatchedPage,
        ...watch.seen,
        anchors,
        mainThread,
        engine: await askTrace('engine'),
        currentValue: reference === null ? [] : await askTrace('current-value'),
        emptyTimer: [],
      };
    },
  };
}

function startReference(tracks: readonly Track[], overSerialLine: boolean): Worker {
  const reference = new Worker('/current-value-worker.js', { type: 'module' });
  const order = { tracks, tickMs: referenceTickMs, speed: defaultSettings.scriptSpeed, overSerialLine };
  reference.postMessage(order satisfies CurrentValueOrder);
  return reference;
}

async function fetchClip(): Promise<File> {
  const response = await fetch('/pendulum.webm');
  return new File([await response.blob()], 'pendulum.webm', { type: 'video/webm' });
}

/** One funscript of all axes; positions are percents there. */
function writeScript(tracks: readonly Track[]): File {
  const axes = tracks.map(({ channel, times, positions }) => ({
    id: channel,
    actions: [...times].map((at, index) => ({ at, pos: (positions[index]! * 100) / 9999 })),
  }));
  return new File([JSON.stringify({ version: '1.1', actions: [], axes })], 'pendulum.funscript');
}

function until(subscribe: (listener: () => void) => () => void, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(look);
    look();
  });
}

async function shown<Kind extends Element>(selector: string): Promise<Kind> {
  for (;;) {
    const found = document.querySelector<Kind>(selector);
    if (found !== null) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
