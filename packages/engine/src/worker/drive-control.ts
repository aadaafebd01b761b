import { type Clock, unreachable } from '@kinora/kernel';
import { type DeviceLink, hasMotionAxes } from '@kinora/device';
import {
  type AxisName,
  axisNames,
  type ChannelName,
  emergencyStopLine,
  encodeFrame,
  type GatedFrame,
  type HoldAnswer,
  isAxisName,
  mapFromRange,
  type SafetyGate,
} from '@kinora/motion';
import type { EngineNotice, EngineSettings, MediaAnchor, OwnerName, StopCause } from '../protocol.ts';
import type { Drivers } from './drivers.ts';
import type { HandMove, HandPlace } from './hand-source.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLongStart } from './long-start.ts';
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
  /** The device stood while its source went on: blend over to it as after a seek. */
  softenAgain(): void;
  /** The source under way changed without a jump, but these axes begin to move by it. */
  axesBegin(changed: OwnerName, axes: readonly AxisName[]): void;
  /** Ends an outdated first way of an axis that nothing moves any more; the others start from rest. */
  endLeftWay(): void;
  /** Goes home while the owner waits and keeps the device. */
  homeMeanwhile(): void;
  /** The connection is leaving: hold while there still is one. */
  leave(): void;
  /** The connection was lost or made: where the device is nobody knows, and nothing moves by itself. As the gate answers. */
  forget(why: 'link-lost' | 'device-restarted'): GatedFrame | null;
}

export function createDriveControl(parts: DriveControlParts): DriveControl {
  const { clock, gate, drivers, loop, notice, changed } = parts;
  let owner: OwnerName = 'nobody';
  let stopCause: StopCause | null = null;
  const longStart = createLongStart();
  /** when what a stall of the line began is over */
  let blendedTime = -Infinity;

  function isConnected(): boolean {
    return parts.link()?.status.kind === 'connected';
  }

  /** Rule EN-48. */
  function canFollow(next: Exclude<OwnerName, 'nobody'>): boolean {
    const status = parts.link()?.status;
    if (status?.kind !== 'connected' || hasMotionAxes(status.identity)) return true;
    return next === 'script' && drivers.script.goesBeyondAxes;
  }

  function isDriving(): boolean {
    return gate.state === 'moving' || gate.state === 'homing';
  }

  function sendHold({ isStop, frame }: HoldAnswer): void {
    if (isStop) sendStop(() => frame);
    else if (frame !== null) void parts.link()?.interrupt(encodeFrame(frame));
  }

  /** The stop before anything else. It freezes a pump where it is: the line that ends one follows. */
  function sendStop(last: () => GatedFrame | null): void {
    const link = parts.link();
    void link?.interrupt(emergencyStopLine);
    const frame = last();
    // behind a stop a room would take it for another START, and the partner's own engine ends its pump
    if (frame !== null && link?.kind !== 'room') void link?.interrupt(encodeFrame(frame));
  }

  /** Ends motion where it is. The owner keeps the device. */
  function hold(cause: StopCause): void {
    if (!isDriving()) return;
    const last = gate.hold(clock.now());
    longStart.hold(clock.now());
    loop.stop();
    stopCause = cause;
    sendHold(last);
    changed();
  }

  function release(cause: StopCause): void {
    if (owner === 'nobody') return;
    if (gate.state !== 'homing') hold(cause);
    owner = 'nobody';
    changed();
  }

  /** All axes stand, the ones on a first way by DSTOP. */
  function standStill(): void {
    sendStop(() => gate.hold(clock.now()).frame);
  }

  /** A first way that began under other limits ends here where it could not begin under these. */
  function useLimitsOf(driver: OwnerName): void {
    const limits = gateLimitsFor(parts.settings(), driver);
    if (gate.isStray(limits, clock.now())) standStill();
    gate.setLimits(limits, clock.now());
  }

  /** A way home is by the limits of nobody, whoever waits meanwhile. */
  function goHome(): void {
    useLimitsOf('nobody');
    if (gate.goHome(clock.now(), parts.settings().softStartMs)) loop.wake();
    changed();
  }

  function start(softStartMs: number): void {
    if (!isConnected()) return;
    useLimitsOf(owner);
    if (!gate.start(clock.now(), softStartMs)) return;
    stopCause = null;
    loop.wake();
    changed();
  }

  /** However the video goes on, it does so from rest. */
  function restFirst(): void {
    longStart.begin(clock.now(), parts.settings().softStartMs);
    longStart.hold(clock.now());
  }

  function startFromRest(): void {
    const { softStartMs } = parts.settings();
    longStart.begin(clock.now(), softStartMs);
    start(softStartMs);
  }

  /** By a stop, which is for all axes: those that still may move start from rest. */
  function startAnew(): void {
    const isHoming = gate.state === 'homing';
    standStill();
    if (isHoming) goHome();
    else startFromRest();
  }

  /** After a seek or a jump: what is left of the start from rest is not given away. */
  function softAgainMs(): number {
    const left = longStart.left(clock.now());
    longStart.begin(clock.now(), left);
    return Math.max(parts.settings().seekSoftStartMs, left);
  }

  /** These axes begin to move while others may be moving already. */
  function begin(axes: readonly AxisName[]): void {
    if (axes.length === 0) return;
    const { softStartMs } = parts.settings();
    longStart.begin(clock.now(), softStartMs);
    gate.soften(clock.now(), softStartMs, axes);
  }

  function take(next: Exclude<OwnerName, 'nobody'>): void {
    if (gate.state === 'latched') return notice('device.latched');
    if (!isConnected()) return notice('device.not-connected');
    if (next === 'script' && !drivers.script.isLoaded) return notice('player.no-script');
    if (!canFollow(next)) return notice('device.no-axes');
    if (owner !== next) hold('taken-over');
    owner = next;
    if (next === 'script' && drivers.media.state !== 'playing') {
      restFirst();
      return changed();
    }
    if (next === 'hand') drivers.hand.clear();
    startFromRest();
  }

  /** Where a channel is, or will be at the end of its first way, in the 0..9999 of sources; null where nobody knows. */
  function sourcePlaceOf(channel: ChannelName): HandPlace | null {
    const now = clock.now();
    if (!isAxisName(channel)) {
      const level = gate.levelAt(channel, now);
      return level === null ? null : { position: level, time: now };
    }
    const known = gate.nextKnown(channel, now);
    if (known === null) return null;
    const limits = gateLimitsFor(parts.settings(), owner)[channel];
    return { position: mapFromRange(known.position, limits), time: known.time };
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
      loop.stop();
      const isLatched = gate.state === 'latched';
      sendStop(() => gate.stop(clock.now()));
      if (!isLatched) gate.resume();
      owner = 'nobody';
      changed();
    },
    emergencyStop(cause) {
      sendStop(() => gate.stop(clock.now()));
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
          return startFromRest();
        case 'resumed':
        case 'jumped':
          return start(softAgainMs());
        case 'stopped':
          return hold(causeOf(state));
        case 'paced':
          return look();
        case 'none':
          return;
        default:
          return unreachable(effect);
      }
    },
    playProfile(startOffsetMs) {
      drivers.profile.play(startOffsetMs);
      if (owner === 'profile') startFromRest();
    },
    moveByHand(moves) {
      if (owner !== 'hand') take('hand');
      if (owner !== 'hand') return;
      drivers.hand.move(moves, clock.now(), sourcePlaceOf);
      look();
    },
    settingsChanged() {
      const settings = parts.settings();
      const limits = gateLimitsFor(settings, gate.state === 'homing' ? 'nobody' : owner);
      const targets = drivers.targetsOf(owner);
      if (gate.isStray(limits, clock.now(), targets)) return startAnew();
      begin(gate.changeLimits(limits, targets, clock.now(), settings.seekSoftStartMs));
      loop.wake();
    },
    sourceChanged(which) {
      if (owner !== which || gate.state !== 'moving') return;
      gate.soften(clock.now(), softAgainMs());
      loop.wake();
    },
    softenAgain() {
      const now = clock.now();
      // a line that is always late blends over and over, it does not begin for ever
      if (now < blendedTime) return;
      const overMs = gate.state === 'homing' ? parts.settings().softStartMs : softAgainMs();
      blendedTime = now + overMs;
      // a first way that nobody knows goes on as it is
      const known = axisNames.filter((name) => gate.positionAt(name, now) !== null);
      gate.soften(now, overMs, known);
    },
    axesBegin(which, axes) {
      if (owner !== which || gate.state !== 'moving') return;
      begin(axes);
      look();
    },
    endLeftWay: startAnew,
    homeMeanwhile() {
      if (gate.state !== 'holding' || !isConnected()) return;
      restFirst();
      goHome();
    },
    leave() {
      hold('disconnected');
      owner = 'nobody';
    },
    forget(why) {
      if (isDriving()) stopCause = why;
      owner = 'nobody';
      loop.stop();
      return gate.forget(clock.now());
    },
  };
}

function causeOf(state: MediaAnchor['state']): StopCause {
  if (state === 'ended') return 'media-ended';
  return state === 'paused' ? 'media-paused' : 'media-stalled';
}
