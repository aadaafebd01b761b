import { type Clock, unreachable, wallMs } from '@kinora/kernel';
import type { DeviceLink, LinkStatus } from '@kinora/device';
import {
  createSafetyGate,
  emergencyStopLine,
  encodeFrame,
  parseConsoleLine,
  queryLine,
} from '@kinora/motion';
import {
  type EngineCommand,
  type EngineEvent,
  type EngineNotice,
  type EngineSettings,
  type LinkChoice,
  type MediaAnchor,
  type OwnerName,
  protocolVersion,
  type StopCause,
} from '../protocol.ts';
import { defaultSettings, isValidSettings } from './default-settings.ts';
import { createDrivers } from './drivers.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLatenessMeter } from './lateness-meter.ts';
import { channelLineMs, createLineMeter } from './line-meter.ts';
import { createMotionLoop } from './motion-loop.ts';
import { createPageWatch } from './page-watch.ts';
import { createSnapshots } from './snapshots.ts';

export interface EngineParts {
  readonly clock: Clock;
  /** `performance.timeOrigin` of this thread: wall ms + origin = epoch ms, the time that threads share */
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  readonly createLink: (choice: LinkChoice) => DeviceLink;
  /** Claims the device for this tab; resolves false where another tab has it. */
  readonly claim: (takeOver: boolean, onLost: () => Promise<void>) => Promise<boolean>;
  readonly unclaim: () => void;
}

/** The thread that owns the clock, the gate and the link. Everything it does follows from a command or the time. */
export interface Engine {
  handle(command: EngineCommand): void;
}

export function createEngine(parts: EngineParts): Engine {
  const { clock, emit } = parts;
  let settings: EngineSettings = defaultSettings;
  let owner: OwnerName = 'nobody';
  let stopCause: StopCause | null = null;
  let link: DeviceLink | null = null;
  let unsubscribe: () => void = () => undefined;
  let wasConnected = false;

  const gate = createSafetyGate(gateLimitsFor(settings, owner));
  const drivers = createDrivers(clock);
  const meter = createLineMeter();
  const lateness = createLatenessMeter();
  const loop = createMotionLoop({
    clock,
    gate,
    meter,
    lateness,
    link: () => link,
    targets: () => drivers.targetsOf(owner),
    timing: () => ({ tickMs: settings.tickMs, channelMs: settings.lineHasBaudRate ? channelLineMs : 0 }),
    arrived: () => {
      snapshots.publish();
    },
  });
  const snapshots = createSnapshots({
    clock,
    timeOrigin: parts.timeOrigin,
    emit,
    gate,
    meter,
    lateness,
    read: () => ({
      link,
      owner,
      stopCause,
      scriptMs: owner === 'script' ? drivers.scriptMs(clock.now()) : null,
    }),
  });
  const watch = createPageWatch({
    clock,
    ping: () => {
      emit({ type: 'ping' });
    },
    lost: () => {
      if (gate.state === 'moving') release('heartbeat-lost');
    },
  });

  function notice(code: EngineNotice): void {
    emit({ type: 'notice', code, params: {} });
  }

  function isConnected(): boolean {
    return link?.status.kind === 'connected';
  }

  /** Ends motion where it is. The owner keeps the device. */
  function hold(cause: StopCause): void {
    if (gate.state !== 'moving' && gate.state !== 'homing') return;
    const last = gate.hold(clock.now());
    loop.stop();
    stopCause = cause;
    if (last === 'stop') void link?.interrupt(emergencyStopLine);
    else if (last !== null) void link?.interrupt(encodeFrame(last));
    snapshots.publish();
  }

  function release(cause: StopCause): void {
    hold(cause);
    owner = 'nobody';
    snapshots.publish();
  }

  function start(softStartMs: number): void {
    if (!isConnected()) return;
    gate.setLimits(gateLimitsFor(settings, owner));
    if (!gate.start(clock.now(), softStartMs)) return;
    stopCause = null;
    loop.wake();
    snapshots.publish();
  }

  function take(next: Exclude<OwnerName, 'nobody'>): void {
    if (gate.state === 'latched') return notice('device.latched');
    if (!isConnected()) return notice('device.not-connected');
    if (next === 'script' && !drivers.hasScript) return notice('player.no-script');
    if (owner !== next) release('released');
    owner = next;
    if (next === 'script' && drivers.media.state !== 'playing') return snapshots.publish();
    if (next === 'hand') drivers.hand.clear();
    start(settings.softStartMs);
  }

  function emergencyStop(cause: StopCause): void {
    // The line first: everything else can wait.
    void link?.interrupt(emergencyStopLine);
    gate.stop(clock.now());
    loop.stop();
    owner = 'nobody';
    stopCause = cause;
    snapshots.publish();
  }

  function ordinaryStop(cause: StopCause): void {
    if (gate.state === 'latched') return notice('device.latched');
    if (!isConnected()) return notice('device.not-connected');
    owner = 'nobody';
    stopCause = cause;
    gate.setLimits(gateLimitsFor(settings, owner));
    if (gate.goHome(clock.now(), settings.softStartMs)) loop.wake();
    snapshots.publish();
  }

  function anchorMedia(anchor: MediaAnchor): void {
    const { state, mediaMs, rate, epochMs } = anchor;
    const effect = drivers.media.anchor({ state, mediaMs, rate, wallMs: epochMs - parts.timeOrigin });
    if (owner !== 'script') return;
    switch (effect) {
      case 'started':
        return start(settings.softStartMs);
      case 'resumed':
      case 'jumped':
        return start(settings.seekSoftStartMs);
      case 'stopped':
        return hold(causeOf(state));
      case 'none':
        gate.touch();
        return;
    }
  }

  function applySettings(next: EngineSettings): void {
    if (!isValidSettings(next)) return notice('settings.invalid');
    settings = next;
    const wasMoving = gate.state === 'moving';
    gate.setLimits(gateLimitsFor(settings, owner));
    if (wasMoving) gate.soften(clock.now(), settings.seekSoftStartMs);
    loop.wake();
  }

  async function connect(choice: LinkChoice, takeOver: boolean): Promise<void> {
    await disconnect();
    if (choice.kind === 'web-serial' && !(await parts.claim(takeOver, lostToOtherTab))) {
      return notice('device.in-other-tab');
    }
    link = parts.createLink(choice);
    unsubscribe = link.subscribe({
      status: linkChanged,
      received: consoleReceived,
    });
    await link.connect();
    if (link.status.kind === 'disconnected') parts.unclaim();
    snapshots.publish();
  }

  async function lostToOtherTab(): Promise<void> {
    await disconnect();
    notice('device.in-other-tab');
  }

  async function disconnect(): Promise<void> {
    const leaving = link;
    if (leaving === null) return;
    release('link-lost');
    await leaving.disconnect();
    unsubscribe();
    link = null;
    wasConnected = false;
    gate.forget();
    parts.unclaim();
    snapshots.publish();
  }

  /** Whatever became of the connection: where the device is now nobody knows, and nothing moves by itself. */
  function linkChanged(status: LinkStatus): void {
    const stayed = wasConnected && status.kind === 'connected';
    wasConnected = status.kind === 'connected';
    if (stayed) return snapshots.publish();
    if (gate.state === 'moving' || gate.state === 'homing') stopCause = 'link-lost';
    owner = 'nobody';
    loop.stop();
    gate.forget();
    snapshots.publish();
  }

  function consoleReceived(text: string): void {
    emit({ type: 'console.line', text, epochMs: clock.now() + parts.timeOrigin });
  }

  function runConsole(text: string): void {
    const request = parseConsoleLine(text);
    if (!request.ok) return notice(request.error);
    switch (request.value.kind) {
      case 'emergency-stop':
        return emergencyStop('stop-button');
      case 'home':
        return ordinaryStop('released');
      case 'query':
        if (!isConnected()) return notice('device.not-connected');
        void link?.write(queryLine(request.value.name));
        return;
      case 'moves':
        return moveByHand(
          Object.fromEntries(request.value.moves.map(({ channel, value }) => [channel, value])),
        );
    }
  }

  function moveByHand(positions: Extract<EngineCommand, { readonly type: 'hand.move' }>['positions']): void {
    if (owner !== 'hand') take('hand');
    if (owner !== 'hand') return;
    drivers.hand.move(positions);
    gate.touch();
    loop.wake();
  }

  function pageSaid(visible: boolean): void {
    if (!visible && !settings.continueWhenHidden && gate.state === 'moving') release('page-hidden');
  }

  return {
    handle(command) {
      watch.heard();
      switch (command.type) {
        case 'hello':
          if (command.version !== protocolVersion) return notice('engine.version');
          applySettings(command.settings);
          watch.start();
          emit({ type: 'ready', version: protocolVersion });
          return snapshots.publish();
        case 'heartbeat':
          return pageSaid(command.visible);
        case 'settings.set':
          return applySettings(command.settings);
        case 'link.connect':
          void connect(command.choice, command.takeOver);
          return;
        case 'link.disconnect':
          void disconnect();
          return;
        case 'console.send':
          return runConsole(command.text);
        case 'script.load':
          drivers.loadScript(command);
          return scriptChanged();
        case 'script.unload':
          drivers.unloadScript();
          if (owner === 'script') release('released');
          return;
        case 'script.offset':
          drivers.setOffset(command.offsetSeconds);
          return scriptChanged();
        case 'media.anchor':
          return anchorMedia(command.anchor);
        case 'profile.load':
          drivers.loadProfile(command, owner === 'profile' && gate.state === 'moving');
          gate.touch();
          return loop.wake();
        case 'profile.play':
          drivers.playProfile(command.startOffsetMs);
          if (owner === 'profile') return start(settings.softStartMs);
          return;
        case 'hand.move':
          return moveByHand(command.positions);
        case 'owner.take':
          return take(command.owner);
        case 'owner.release':
          return release('released');
        case 'stop':
          return command.kind === 'emergency' ? emergencyStop(command.cause) : ordinaryStop(command.cause);
        case 'stop.resume':
          gate.resume();
          return snapshots.publish();
        default:
          return unreachable(command);
      }
    },
  };

  function scriptChanged(): void {
    sourceChanged('script');
  }

  /** The source under way was exchanged or moved in time: blend over to it as after a seek. */
  function sourceChanged(changed: OwnerName): void {
    if (owner !== changed || gate.state !== 'moving') return;
    gate.soften(clock.now(), settings.seekSoftStartMs);
    loop.wake();
  }
}

function causeOf(state: MediaAnchor['state']): StopCause {
  if (state === 'ended') return 'media-ended';
  return state === 'paused' ? 'media-paused' : 'media-stalled';
}
