import { type Clock, unreachable } from '@kinora/kernel';
import { type DeviceLink, hasMotionAxes } from '@kinora/device';
import {
  type AxisName,
  type ChannelName,
  emergencyStopLine,
  encodeFrame,
  isAxisName,
  mapFromRange,
  type SafetyGate,
} from '@kinora/motion';
import type { EngineNotice, EngineSettings, MediaAnchor, OwnerName, StopCause } from '../protocol.ts';
import type { Drivers } from './drivers.ts';
import type { HandMove } from './hand-source.ts';
import { gateLimitsFor } from './gate-limits.ts';
import type { MotionLoop } from './motion-loop.ts';

export interface DriveControlParts {
  readonly clock: Clock;
  /** `performance.timeOrigin` of this thread */
  readonly timeOrigin: number;
  readonly gate: SafetyGate;
  readonly drivers: Drivers;
  readonly loop: MotionLoop;
  link(): DeviceLink | null;
  settings(): EngineSettings;
  notice(code: EngineNotice): void;
  /** The owner, the state of motion or the cause of a stop is another now. */
  changed(): void;
}

/** Who drives and why nobody does: every start and every stop of motion goes through here to the gate. */
export interface DriveControl {
  readonly owner: OwnerName;
  /** why motion ended last; null while moving */
  readonly stopCause: StopCause | null;
  take(next: Exclude<OwnerName, 'nobody'>): void;
  /** Ends motion where it is; nobody drives afterwards. A way home goes on. */
  release(cause: StopCause): void;
  /** Ends motion where it is, the way home included; nobody drives afterwards. */
  rest(cause: StopCause): void;
  /** Stands still at once (DSTOP), not latched; nobody drives afterwards. */
  halt(cause: StopCause): void;
  emergencyStop(cause: StopCause): void;
  ordinaryStop(cause: StopCause): void;
  resume(): void;
  anchorMedia(anchor: MediaAnchor): void;
  playProfile(startOffsetMs: number): void;
  moveByHand(moves: readonly HandMove[]): void;
  /** A target of whoever drives changed outside its own corners. */
  look(): void;
  settingsChanged(): void;
  /** The source under way was exchanged or moved in time: blend over to it as after a seek. */
  sourceChanged(changed: OwnerName): void;
  /** The source under way changed without a jump, but these axes begin to move by it. */
  axesBegin(axes: readonly AxisName[]): void;
  /** Goes home while the owner waits and keeps the device. */
  homeMeanwhile(): void;
  /** The connection is leaving: hold while there still is one. */
  leave(): void;
  /** The connection was lost or made: where the device is nobody knows, and nothing moves by itself. */
  forget(): void;
}

export function createDriveControl(parts: DriveControlParts): DriveControl {
  const { clock, gate, drivers, loop, notice, changed } = parts;
  let owner: OwnerName = 'nobody';
  let stopCause: StopCause | null = null;

  function isConnected(): boolean {
    return parts.link()?.status.kind === 'connected';
  }

  /** Rule EN-48. */
  function canFollow(next: Exclude<OwnerName, 'nobody'>): boolean {
    const status = parts.link()?.status;
    if (status?.kind !== 'connected' || hasMotionAxes(status.identity)) return true;
    return next === 'script' && drivers.scriptGoesBeyondAxes;
  }

  function isDriving(): boolean {
    return gate.state === 'moving' || gate.state === 'homing';
  }

  /** Ends motion where it is. The owner keeps the device. */
  function hold(cause: StopCause): void {
    if (!isDriving()) return;
    const last = gate.hold(clock.now());
    loop.stop();
    stopCause = cause;
    if (last === 'stop') void parts.link()?.interrupt(emergencyStopLine);
    else if (last !== null) void parts.link()?.interrupt(encodeFrame(last));
    changed();
  }

  function release(cause: StopCause): void {
    if (owner === 'nobody') return;
    if (gate.state !== 'homing') hold(cause);
    owner = 'nobody';
    changed();
  }

  /** A way home is by the limits of nobody, whoever waits meanwhile. */
  function goHome(): void {
    gate.setLimits(gateLimitsFor(parts.settings(), 'nobody'));
    if (gate.goHome(clock.now(), parts.settings().softStartMs)) loop.wake();
    changed();
  }

  function start(softStartMs: number): void {
    if (!isConnected()) return;
    gate.setLimits(gateLimitsFor(parts.settings(), owner));
    if (!gate.start(clock.now(), softStartMs)) return;
    stopCause = null;
    loop.wake();
    changed();
  }

  function take(next: Exclude<OwnerName, 'nobody'>): void {
    if (gate.state === 'latched') return notice('device.latched');
    if (!isConnected()) return notice('device.not-connected');
    if (next === 'script' && !drivers.hasScript) return notice('player.no-script');
    if (!canFollow(next)) return notice('device.no-axes');
    if (owner !== next) hold('taken-over');
    owner = next;
    if (next === 'script' && drivers.media.state !== 'playing') return changed();
    if (next === 'hand') drivers.hand.clear();
    start(parts.settings().softStartMs);
  }

  /** Where a channel is now, in the 0..9999 of sources; null where nobody knows. */
  function sourcePositionOf(channel: ChannelName): number | null {
    const here = isAxisName(channel) ? gate.positionAt(channel, clock.now()) : null;
    if (here === null || !isAxisName(channel)) return null;
    return mapFromRange(here, gateLimitsFor(parts.settings(), owner)[channel]);
  }

  function look(): void {
    gate.touch();
    loop.wake();
  }

  return {
    get owner() {
      return owner;
    },
    get stopCause() {
      return stopCause;
    },
    take,
    release,
    look,
    rest(cause) {
      hold(cause);
      owner = 'nobody';
      changed();
    },
    halt(cause) {
      if (isDriving()) stopCause = cause;
      void parts.link()?.interrupt(emergencyStopLine);
      loop.stop();
      if (gate.state !== 'latched') {
        gate.stop(clock.now());
        gate.resume();
      }
      owner = 'nobody';
      changed();
    },
    emergencyStop(cause) {
      // The line first: everything else can wait.
      void parts.link()?.interrupt(emergencyStopLine);
      gate.stop(clock.now());
      loop.stop();
      owner = 'nobody';
      stopCause = cause;
      changed();
    },
    ordinaryStop(cause) {
      if (gate.state === 'latched') return notice('device.latched');
      if (!isConnected()) return notice('device.not-connected');
      const isOnItsWay = gate.state === 'homing' && owner === 'nobody';
      if (!isOnItsWay) stopCause = cause;
      owner = 'nobody';
      goHome();
    },
    resume() {
      gate.resume();
      changed();
    },
    anchorMedia({ state, mediaMs, rate, epochMs }) {
      const effect = drivers.media.anchor({ state, mediaMs, rate, wallMs: epochMs - parts.timeOrigin });
      if (owner !== 'script') return;
      switch (effect) {
        case 'started':
          return start(parts.settings().softStartMs);
        case 'resumed':
        case 'jumped':
          return start(parts.settings().seekSoftStartMs);
        case 'stopped':
          return hold(causeOf(state));
        case 'none':
          return;
        default:
          return unreachable(effect);
      }
    },
    playProfile(startOffsetMs) {
      drivers.playProfile(startOffsetMs);
      if (owner === 'profile') start(parts.settings().softStartMs);
    },
    moveByHand(moves) {
      if (owner !== 'hand') take('hand');
      if (owner !== 'hand') return;
      drivers.hand.move(moves, clock.now(), sourcePositionOf);
      look();
    },
    settingsChanged() {
      const settings = parts.settings();
      const limits = gateLimitsFor(settings, gate.state === 'homing' ? 'nobody' : owner);
      gate.changeLimits(limits, drivers.targetsOf(owner), clock.now(), settings.seekSoftStartMs);
      loop.wake();
    },
    sourceChanged(which) {
      if (owner !== which || gate.state !== 'moving') return;
      gate.soften(clock.now(), parts.settings().seekSoftStartMs);
      loop.wake();
    },
    axesBegin(axes) {
      if (owner !== 'script' || gate.state !== 'moving') return;
      gate.soften(clock.now(), parts.settings().softStartMs, axes);
      loop.wake();
    },
    homeMeanwhile() {
      if (gate.state === 'holding' && isConnected()) goHome();
    },
    leave() {
      hold('link-lost');
      owner = 'nobody';
    },
    forget() {
      if (isDriving()) stopCause = 'link-lost';
      owner = 'nobody';
      loop.stop();
      gate.forget();
    },
  };
}

function causeOf(state: MediaAnchor['state']): StopCause {
  if (state === 'ended') return 'media-ended';
  return state === 'paused' ? 'media-paused' : 'media-stalled';
}
