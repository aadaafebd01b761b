import type { EngineHost } from './engine-host.ts';

/**
 * Reports to the engine that the page lives and whether it is seen: in reply to each of its pings, which arrive on a
 * hidden page as well, where timers do not. A page that is being hidden says so at once; one that goes away stops
 * the device, because nobody is left to do so.
 */
export function startHeartbeat(
  page: Document,
  { send, onEvent }: Pick<EngineHost, 'send' | 'onEvent'>,
): void {
  const view = page.defaultView ?? window;
  const beat = () => send({ type: 'heartbeat', visible: page.visibilityState === 'visible' });
  const leave = () => {
    send({ type: 'heartbeat', visible: false });
    send({ type: 'stop', kind: 'emergency', cause: 'page-gone' });
  };
  onEvent((event) => {
    if (event.type === 'ping') beat();
  });
  page.addEventListener('visibilitychange', beat);
  view.addEventListener('pagehide', leave);
  view.addEventListener('pageshow', beat);
  beat();
}
