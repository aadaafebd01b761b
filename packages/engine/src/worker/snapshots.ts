import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import { axisNames, type SafetyGate } from '@kinora/motion';
import type { EngineEvent, EngineSnapshot, OwnerName, StopCause } from '../protocol.ts';
import type { LatenessMeter } from './lateness-meter.ts';
import type { LineMeter } from './line-meter.ts';

/** ms between snapshots while something moves: 20 a second are more than an eye needs for numbers */
const movingEveryMs = 50;

/** ms between snapshots of a device at rest */
const restingEveryMs = 1000;

export interface SnapshotParts {
  readonly clock: Clock;
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  readonly gate: SafetyGate;
  readonly meter: LineMeter;
  readonly lateness: LatenessMeter;
  read(): {
    readonly link: DeviceLink | null;
    readonly owner: OwnerName;
    readonly stopCause: StopCause | null;
    readonly scriptMs: number | null;
  };
}

/** Tells the page what the engine does: at once when asked, then at a steady pace. */
export interface Snapshots {
  publish(): void;
}

export function createSnapshots(parts: SnapshotParts): Snapshots {
  const { clock, gate, meter, lateness } = parts;
  let cancel: Cancel | null = null;

  function take(): EngineSnapshot {
    const now = clock.now();
    const { link, owner, stopCause, scriptMs } = parts.read();
    return {
      link: link?.status ?? { kind: 'disconnected', problem: null },
      linkKind: link?.kind ?? null,
      owner,
      motion: gate.state,
      stopCause,
      positions: Object.fromEntries(
        axisNames.map((axis) => [axis, gate.positionAt(axis, now)]),
      ) as EngineSnapshot['positions'],
      line: meter.use(now),
      lateness: lateness.read(now),
      scriptMs,
      epochMs: now + parts.timeOrigin,
    };
  }

  function publish(): void {
    cancel?.();
    parts.emit({ type: 'snapshot', snapshot: take() });
    const resting = gate.state === 'holding' || gate.state === 'latched';
    cancel = clock.callAt(wallMs(clock.now() + (resting ? restingEveryMs : movingEveryMs)), publish);
  }

  return { publish };
}
