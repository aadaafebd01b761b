import type { EngineSnapshot } from '@kinora/engine';
import type { EngineHost } from './engine-host.ts';

const lockName = 'kinora.moving';

/** Absent on a page that is not secure: there no tab knows of another's motion. */
const pageLocks = (): LockManager | undefined => navigator.locks;

export function isMoving({ motion }: Pick<EngineSnapshot, 'motion'>): boolean {
  return motion === 'moving' || motion === 'homing';
}

/** Holds a shared lock while something moves here: so the other tabs can know (rule PG-103). */
export function markMotion(engine: Pick<EngineHost, 'snapshots' | 'subscribe'>, locks = pageLocks()): void {
  let release: (() => void) | null = null;
  const mark = () => {
    const isHeld = release !== null;
    if (engine.snapshots().some(isMoving) === isHeld) return;
    release?.();
    release = isHeld ? null : holdLock(locks);
  };
  engine.subscribe(mark);
}

/** Whether something moves in any tab of this browser. */
export async function movesAnywhere(locks = pageLocks()): Promise<boolean> {
  const state = await locks?.query();
  return state?.held?.some(({ name }) => name === lockName) ?? false;
}

function holdLock(locks: LockManager | undefined): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(lockName, { mode: 'shared' }, () => released);
  return release;
}
