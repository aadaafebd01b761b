import type { ReadinessProbe } from './http/health.ts';
import type { Figure } from './http/metrics.ts';

/** Writes snapshots of the embedded database, and reports how that goes. */
export interface SnapshotWatch {
  run(): Promise<void>;
  readonly probe: ReadinessProbe;
  readonly figure: Figure;
}

/**
 * @param write one snapshot; nothing where nothing has changed
 * @param now milliseconds of a clock that never goes back
 */
export function createSnapshotWatch(
  write: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): SnapshotWatch {
  let lastMs = now();
  let hasFailed = false;
  return {
    async run() {
      try {
        await write();
        hasFailed = false;
        lastMs = now();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    probe: { name: 'snapshots', isVital: false, isReady: () => Promise.resolve(!hasFailed) },
    figure: {
      name: 'kinora_snapshot_age_seconds',
      help: 'Time since a snapshot last held all of the database.',
      type: 'gauge',
      read: () => Promise.resolve([{ value: (now() - lastMs) / 1_000 }]),
    },
  };
}
