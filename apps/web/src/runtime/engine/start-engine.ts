import type { EngineSettings } from '@kinora/engine';
import { createEngineHost, type EngineHost } from './engine-host.ts';

/** Starts the Worker that owns the port and the clock. */
export function startEngine(settings: EngineSettings, beforeCommand: () => void): EngineHost {
  const worker = new Worker(new URL('../../engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'kinora-engine',
  });
  return createEngineHost(worker, settings, beforeCommand);
}
