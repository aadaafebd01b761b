import type { EngineSettings, MediaAnchor } from '@kinora/engine';
import type { Track } from '@kinora/motion';
import { watchMedia } from '../../../../apps/web/src/runtime/media/media-anchors.ts';
import {
  createEngineHost,
  type EngineHost,
  type EnginePort,
} from '../../../../apps/web/src/runtime/engine/engine-host.ts';
import { startHeartbeat } from '../../../../apps/web/src/runtime/engine/heartbeat.ts';
import { epochNow } from '../../../../apps/web/src/runtime/epoch.ts';

export interface DriveOptions {
  readonly video: HTMLVideoElement;
  readonly settings: EngineSettings;
  readonly tracks: readonly Track[];
  /** every anchor that the engine is given */
  readonly onAnchor: (anchor: MediaAnchor) => void;
}

/** Ties an engine to a video by the product's own parts and lets the script drive the virtual device. */
export async function driveVideo(port: EnginePort, options: DriveOptions): Promise<EngineHost> {
  const { video, settings, tracks, onAnchor } = options;
  const host = createEngineHost(port, settings);
  startHeartbeat(document, host);
  host.send({ type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false });
  await isConnected(host);
  host.send({ type: 'script.load', tracks, interpolation: 'linear' });
  host.send({ type: 'owner.take', owner: 'script' });
  watchMedia(video, {
    epochMs: epochNow,
    every: callEvery,
    onAsked: (callback) =>
      host.onEvent((event) => {
        if (event.type === 'ping') callback();
      }),
    post(anchor) {
      onAnchor(anchor);
      host.send({ type: 'media.anchor', anchor });
    },
  });
  return host;
}

function callEvery(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => {
    clearInterval(timer);
  };
}

function isConnected(host: EngineHost): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = host.subscribe(() => {
      if (host.snapshot().link.kind !== 'connected') return;
      unsubscribe();
      resolve();
    });
  });
}
