import { startEngineWorker } from '@kinora/engine/worker';
import type { EnginePort } from '../../../../apps/web/src/runtime/engine/engine-host.ts';
import { createRecordedLink, type SeenLine } from './recorded-device.ts';

/** The same engine on the page's own thread, where a player without a Worker would be. */
export function createMainThreadPort(overSerialLine: boolean, trace: SeenLine[]): EnginePort {
  const { port1, port2 } = new MessageChannel();
  startEngineWorker(port2, { createLink: (_, clock) => createRecordedLink(clock, overSerialLine, trace) });
  port1.start();
  return Object.assign(port1, {
    terminate: () => {
      port1.close();
    },
  });
}
