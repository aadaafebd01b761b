import { type Clock, fullScale } from '@kinora/kernel';
import { type DeviceLink, dialectOf, motorsAlone } from '@kinora/device';
import {
  aheadOfMotor,
  behindMotor,
  createSafetyGate,
  homePosition,
  type GateTiming,
  isAxisName,
  minFirstMoveSpeed,
  motorTargets,
  type SafetyGate,
  type TargetsOf,
  type VibrationName,
} from '@kinora/motion';
import type { EngineEvent, EngineNotice, EngineSettings } from '../protocol.ts';
import { sourceOf } from './channel-map.ts';
import { createDrive, type Drive } from './drive/drive.ts';
import { createDrivers, type Drivers } from './drivers.ts';
import { defaultSettings } from './default-settings.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLatenessMeter, type LatenessMeter } from './lateness-meter.ts';
import { channelLineMs, createLineMeter, type LineMeter } from './line-meter.ts';
import { createMotionLoop, type MotionLoop } from './motion-loop.ts';
import { createMotionRecord, type MotionRecord } from './motion-record.ts';
import { recordGate } from './record-gate.ts';

/** Of the full travel in a second, as people read and set limits (PG-200). */
const minFirstMovePercent = Math.round((minFirstMoveSpeed / fullScale) * 100);

export interface MotionDeps {
  readonly clock: Clock;
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  link(): DeviceLink | null;
  /** the person's own settings */
  settings(): EngineSettings;
  /** the same, narrowed to what a room allows */
  narrowed(): EngineSettings;
  notice(code: EngineNotice): void;
  changed(): void;
}

/** All between the sources and the link: who drives, the gate, and the loop that asks it what is due. */
export interface Motion {
  readonly gate: SafetyGate;
  readonly drivers: Drivers;
  readonly drive: Drive;
  readonly loop: MotionLoop;
  readonly record: MotionRecord;
  readonly meter: LineMeter;
  readonly lateness: LatenessMeter;
  /** What the link says that it is connected to is another now. */
  connectionChanged(): void;
}

export function createMotion(deps: MotionDeps): Motion {
  const { clock, link, settings } = deps;
  const record = createMotionRecord({
    ...deps,
    positionsAt: (at) => (channel) => (isAxisName(channel) ? gate.positionAt(channel, at) : null),
    levelsAt: (at) => (channel) => (isAxisName(channel) ? null : gate.levelAt(channel, at)),
  });
  const gate = recordGate(createSafetyGate(gateLimitsFor(defaultSettings, 'nobody')), record);
  const drivers = createDrivers(clock);
  const meter = createLineMeter();
  const lateness = createLatenessMeter();
  const loop = createMotionLoop({
    clock,
    gate,
    meter,
    lateness,
    link,
    targets: () => withMotors(drivers.targetsOf(drive.state.mode.owner)),
    timing: () => timingOver(link(), settings()),
    stalled: () => drive.step({ type: 'stalled' }),
    heldBack: () => {
      deps.emit({ type: 'notice', code: 'device.limit-too-low', params: { percent: minFirstMovePercent } });
    },
    leftBehind: () => drive.step({ type: 'stray' }),
    arrived: () => drive.step({ type: 'arrived' }),
  });
  /** What a map gives nothing to follows nothing. */
  const withMotors = (targets: TargetsOf): TargetsOf => {
    const motors = motorsOf(link()).filter((name) => sourceOf(drivers.channelMap, name) !== null);
    const { owner } = drive.state.mode;
    const span = owner === 'script' || owner === 'profile' ? aheadOfMotor : behindMotor;
    return motorTargets(targets, motors, (at) => gate.allowedSpeed('L0', targets, at, span));
  };
  const drive = createDrive({ ...deps, gate, drivers, loop, settings: () => deps.narrowed() });
  return {
    gate,
    drivers,
    drive,
    loop,
    record,
    meter,
    lateness,
    connectionChanged() {
      if (motorsOf(link()).length > 0) gate.assume('L0', homePosition, clock.now());
    },
  };
}

/** A link of messages has no baud rate, and one message carries all that is due within half a tick. */
function timingOver(link: DeviceLink | null, { tickMs, lineHasBaudRate }: EngineSettings): GateTiming {
  const ignoresStop = dialectOf(link) === 'v0.2';
  const gapMs = link?.messageGapMs ?? null;
  if (gapMs === null) {
    const channelMs = lineHasBaudRate && link?.kind !== 'room' ? channelLineMs : 0;
    return { tickMs, channelMs, ignoresStop };
  }
  const frameMs = Math.max(tickMs, gapMs);
  const segments = segmentsOver(link);
  return { tickMs: frameMs, channelMs: 0, gatherMs: frameMs / 2, gapMs, segments, ignoresStop };
}

/** An axis that the device does not have is never late: how busy the line is with motors is nothing to it. */
function segmentsOver(link: DeviceLink | null): GateTiming['segments'] {
  const segments = link?.segments ?? undefined;
  return segments && motorsOf(link).length > 0 ? { ...segments, maxLateMs: Infinity } : segments;
}

function motorsOf(link: DeviceLink | null): readonly VibrationName[] {
  return link?.status.kind === 'connected' ? motorsAlone(link.status.identity) : [];
}
