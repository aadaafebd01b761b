import type { EngineCommand } from '@kinora/engine';
import { epochNow } from '../epoch.ts';

/** ms between two signs of life; the engine's watchdog allows several to be missed. */
const heartbeatMs = 250;

/**
 * Tells the engine that the page lives and whether it is seen. A hidden page says so at once, because its timers
 * are slowed down from then on; a page that goes away stops the device, because nobody is left to do so.
 */
export function startHeartbeat(page: Document, send: (command: EngineCommand) => void): () => void {
  const view = page.defaultView ?? window;
  const beat = () => send({ type: 'heartbeat', visible: page.visibilityState === 'visible' });
  const leave = () => {
    send({ type: 'heartbeat', visible: false });
    send({ type: 'stop', kind: 'emergency', cause: 'page-gone', epochMs: epochNow() });
  };
  const timer = view.setInterval(beat, heartbeatMs);
  page.addEventListener('visibilitychange', beat);
  view.addEventListener('pagehide', leave);
  view.addEventListener('pageshow', beat);
  beat();
  return () => {
    view.clearInterval(timer);
    page.removeEventListener('visibilitychange', beat);
    view.removeEventListener('pagehide', leave);
    view.removeEventListener('pageshow', beat);
  };
}
