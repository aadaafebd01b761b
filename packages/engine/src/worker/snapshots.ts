import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { axisNames, levelNames, type SafetyGate } from '@kinora/motion';
import type { EngineEvent, EngineSnapshot } from '../protocol.ts';
import type { Drive } from './drive/drive.ts';
import type { Drivers } from './drivers.ts';
import type { LatenessMeter } from './lateness-meter.ts';
import type { LineMeter, LineUse } from './line-meter.ts';
import type { LinkKeeper } from './link-keeper.ts';
import type { RoomControl } from './remote/room-control.ts';

/** ms between snapshots while something moves: 20 a second are enough for numbers */
const movingEveryMs = 50;

/** ms between snapshots of a device at rest */
const restingEveryMs = 1000;

/** ms after motion ended: the last move is over by then, and the numbers are final */
const settledAfterMs = 100;

/** A device at rest has no traffic to report; the meter's average would still show some. */
const noUse: LineUse = { framesPerSecond: 0, bytesPerSecond: 0, share: 0 };

export interface SnapshotDeps {
  readonly clock: Clock;
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  readonly gate: SafetyGate;
  readonly meter: LineMeter;
  readonly lateness: LatenessMeter;
  readonly drive: Pick<Drive, 'state'>;
  readonly drivers: Pick<Drivers, 'script'>;
  readonly keeper: Pick<LinkKeeper, 'link'>;
  readonly room: Pick<RoomControl, 'seat'>;
}

/** Reports to the page what the engine does: at once when asked, then at a steady pace. */
export interface Snapshots {
  publish(): void;
}

export function createSnapshots(deps: SnapshotDeps): Snapshots {
  const { clock, gate, meter, lateness } = deps;
  let cancel: Cancel | null = null;
  let restingSince: number | null = null;

  function take(): EngineSnapshot {
    const now = clock.now();
    const { link } = deps.keeper;
    const { mode, stopCause } = deps.drive.state;
    return {
      link: link?.status ?? { kind: 'disconnected', problem: null },
      linkKind: link?.kind ?? null,
      owner: mode.owner,
      motion: gate.state,
      stopCause,
      positions: Object.fromEntries(
        axisNames.map((axis) => [axis, gate.positionAt(axis, now)]),
      ) as EngineSnapshot['positions'],
      levels: Object.fromEntries(
        levelNames.map((level) => [level, gate.levelAt(level, now)]),
      ) as EngineSnapshot['levels'],
      line: isResting() ? noUse : meter.use(now),
      lateness: lateness.read(now),
      scriptMs: mode.owner === 'script' ? deps.drivers.script.now() : null,
      room: deps.room.seat?.snapshot() ?? null,
      epochMs: now + deps.timeOrigin,
    };
  }

  function isResting(): boolean {
    return gate.state === 'holding' || gate.state === 'latched';
  }

  function nextDelay(): number {
    const now = clock.now();
    restingSince = isResting() ? (restingSince ?? now) : null;
    if (restingSince === null) return movingEveryMs;
    return now - restingSince < settledAfterMs ? settledAfterMs : restingEveryMs;
  }

  function publish(): void {
    cancel?.();
    deps.emit({ type: 'snapshot', snapshot: take() });
    cancel = clock.callAt(wallMs(clock.now() + nextDelay()), publish);
  }

  return { publish };
}
