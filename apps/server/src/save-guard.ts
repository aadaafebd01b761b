import type { Figure } from './http/metrics.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import type { DiskRoom } from './platform/pglite/disk-room.ts';
import type { SnapshotWatch } from './snapshot-watch.ts';

/** Refuses what a person saves while the embedded database has no place for a snapshot that would hold it. */
export interface SaveGuard {
  takesSaves(): boolean;
  /** Measures; to be called every second. */
  look(): Promise<void>;
  readonly probe: ReadinessProbe;
  readonly figure: Figure;
}

export interface SaveGuardOptions {
  /** Rejects where the disk takes no writes. */
  readDiskRoom(): Promise<DiskRoom>;
  readonly snapshots: Pick<SnapshotWatch, 'run' | 'probe'>;
  say(sentence: string): void;
}

const megabyte = 1024 * 1024;

/** Saves are taken again when there is this much room more than needed, in bytes: else each of them could be the last. */
const resumeBytes = 16 * megabyte;

/** A snapshot that failed though there is room is tried again at each tenth look. */
const looksBetweenTries = 10;

export function createSaveGuard({ readDiskRoom, snapshots, say }: SaveGuardOptions): SaveGuard {
  let cause: string | null = null;
  let spare: number | null = null;
  let looksLeft = 0;

  async function findCause(): Promise<string | null> {
    const room = await readDiskRoom().catch((error: unknown) => error);
    spare = isRoom(room) ? room.free - room.needed : null;
    if (spare === null) return `its disk takes no writes (${String(room)})`;
    if (isRoom(room) && spare < (cause === null ? 0 : resumeBytes)) return describe(room);
    return null;
  }

  async function begin(found: string): Promise<void> {
    cause = found;
    say(
      `NOTHING CAN BE SAVED: a snapshot of the embedded database would fail, as ${found}. Make room or mend the disk; saves go on by themselves.`,
    );
    // while there may be room still: holds what was acknowledged until now
    await trySnapshot();
  }

  async function trySnapshot(): Promise<boolean> {
    looksLeft = looksBetweenTries;
    return snapshots.run().then(
      () => true,
      () => false,
    );
  }

  async function look(): Promise<void> {
    const found = await findCause();
    if (cause === null) {
      const begun = found ?? ((await snapshots.probe.isReady()) ? null : 'the last one did');
      if (begun !== null) await begin(begun);
      return;
    }
    looksLeft -= 1;
    if (found !== null || (looksLeft > 0 && !(await snapshots.probe.isReady()))) return;
    if (!(await trySnapshot())) return;
    cause = null;
    say('What people save is taken again: a snapshot holds all of it.');
  }

  return {
    takesSaves: () => cause === null,
    look,
    probe: { name: 'saves', takesOut: false, isReady: () => Promise.resolve(cause === null) },
    figure: {
      name: 'kinora_disk_spare_bytes',
      help: 'Room on the disk of DATA_DIR beyond what a snapshot and a restart need.',
      type: 'gauge',
      read: () => Promise.resolve(spare === null ? [] : [{ value: spare }]),
    },
  };
}

function isRoom(value: unknown): value is DiskRoom {
  return typeof value === 'object' && value !== null && 'needed' in value;
}

function describe({ free, needed }: DiskRoom): string {
  const [has, needs] = [free, needed].map((bytes) => String(Math.floor(bytes / megabyte)));
  return `the disk of DATA_DIR has room for ${has} MB, and ${needs} are needed`;
}
