import type { ReadinessProbe } from './http/probe-watch.ts';
import type { Figure } from './http/metrics.ts';

/** Writes copies of the embedded database again and again, and reports how that goes. */
export interface SnapshotWatch {
  run(): Promise<void>;
  readonly probe: ReadinessProbe;
  readonly figure: Figure;
}

/** How `/readyz` and `/metrics` name the copies. */
export interface SnapshotNames {
  readonly probe: 'snapshots' | 'backups';
  readonly figure: string;
  readonly help: string;
}

/** Copies in the data directory. */
export const snapshotNames: SnapshotNames = {
  probe: 'snapshots',
  figure: 'kinora_snapshot_age_seconds',
  help: 'Time since a snapshot last held all of the database.',
};

/** Copies of these in the second folder. */
export const backupNames: SnapshotNames = {
  probe: 'backups',
  figure: 'kinora_backup_age_seconds',
  help: 'Time since BACKUP_DIR last held the newest snapshot.',
};

/**
 * @param write one copy; nothing where nothing has changed
 * @param now milliseconds of a clock that never goes back
 */
export function createSnapshotWatch(
  names: SnapshotNames,
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
    probe: { name: names.probe, takesOut: false, isReady: () => Promise.resolve(!hasFailed) },
    figure: {
      name: names.figure,
      help: names.help,
      type: 'gauge',
      read: () => Promise.resolve([{ value: (now() - lastMs) / 1_000 }]),
    },
  };
}
