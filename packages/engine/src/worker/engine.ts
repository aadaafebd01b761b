import { type Clock, unreachable } from '@kinora/kernel';
import { channelNames, createSafetyGate, parseConsoleLine, queryLine } from '@kinora/motion';
import {
  type EngineCommand,
  type EngineEvent,
  type EngineNotice,
  type EngineSettings,
  protocolVersion,
} from '../protocol.ts';
import { defaultSettings, isValidSettings } from './default-settings.ts';
import { createDriveControl } from './drive-control.ts';
import { createDrivers } from './drivers.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLatenessMeter } from './lateness-meter.ts';
import { channelLineMs, createLineMeter } from './line-meter.ts';
import { createLinkKeeper, type LinkKeeperParts } from './link-keeper.ts';
import { createMotionLoop } from './motion-loop.ts';
import { createPageWatch } from './page-watch.ts';
import { createSnapshots } from './snapshots.ts';

export interface EngineParts extends Pick<LinkKeeperParts, 'createLink' | 'claim' | 'unclaim'> {
  readonly clock: Clock;
  /** `performance.timeOrigin` of this thread: wall ms + origin = epoch ms, the time that threads share */
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
}

/** The thread that owns the clock, the gate and the link. Everything it does follows from a command or the time. */
export interface Engine {
  handle(command: EngineCommand): void;
}

export function createEngine(parts: EngineParts): Engine {
  const { clock, timeOrigin, emit } = parts;
  let settings: EngineSettings = defaultSettings;
  const gate = createSafetyGate(gateLimitsFor(settings, 'nobody'));
  const drivers = createDrivers(clock);
  const meter = createLineMeter();
  const lateness = createLatenessMeter();

  const changed = () => {
    snapshots.publish();
  };
  const notice = (code: EngineNotice) => {
    emit({ type: 'notice', code, params: {} });
  };
  const keeper = createLinkKeeper({
    createLink: parts.createLink,
    claim: parts.claim,
    unclaim: parts.unclaim,
    received: (text) => {
      emit({ type: 'console.line', text, epochMs: clock.now() + timeOrigin });
    },
    notice,
    leaving: () => {
      control.leave();
    },
    connectionChanged: () => {
      control.forget();
    },
    changed,
  });
  const loop = createMotionLoop({
    clock,
    gate,
    meter,
    lateness,
    link: () => keeper.link,
    targets: () => drivers.targetsOf(control.owner),
    timing: () => ({ tickMs: settings.tickMs, channelMs: settings.lineHasBaudRate ? channelLineMs : 0 }),
    arrived: changed,
  });
  const control = createDriveControl({
    clock,
    timeOrigin,
    gate,
    drivers,
    loop,
    link: () => keeper.link,
    settings: () => settings,
    notice,
    changed,
  });
  const snapshots = createSnapshots({
    clock,
    timeOrigin,
    emit,
    gate,
    meter,
    lateness,
    read: () => ({
      link: keeper.link,
      owner: control.owner,
      stopCause: control.stopCause,
      scriptMs: control.owner === 'script' ? drivers.scriptMs(clock.now()) : null,
    }),
  });
  const watch = createPageWatch({
    clock,
    ping: () => {
      emit({ type: 'ping' });
    },
    lost: () => {
      if (gate.state === 'moving') control.release('heartbeat-lost');
    },
  });

  function applySettings(next: EngineSettings): void {
    if (!isValidSettings(next)) return notice('settings.invalid');
    settings = next;
    control.settingsChanged();
  }

  function greet(command: Extract<EngineCommand, { readonly type: 'hello' }>): void {
    if (command.version !== protocolVersion) return notice('engine.version');
    applySettings(command.settings);
    watch.start();
    emit({ type: 'ready', version: protocolVersion });
    changed();
  }

  function runConsole(text: string): void {
    const request = parseConsoleLine(text);
    if (!request.ok) return notice(request.error);
    switch (request.value.kind) {
      case 'emergency-stop':
        return control.emergencyStop('stop-button');
      case 'home':
        return control.ordinaryStop('released');
      case 'query':
        if (keeper.link?.status.kind !== 'connected') return notice('device.not-connected');
        void keeper.link.write(queryLine(request.value.name));
        return;
      case 'moves':
        return control.moveByHand(
          request.value.moves.map(({ channel, value, intervalMs }) => ({
            channel,
            position: value,
            overMs: intervalMs,
          })),
        );
    }
  }

  function moveByHand(positions: Extract<EngineCommand, { readonly type: 'hand.move' }>['positions']): void {
    const moves = channelNames.flatMap((channel) => {
      const position = positions[channel];
      return position === undefined ? [] : [{ channel, position, overMs: 0 }];
    });
    control.moveByHand(moves);
  }

  function pageSaid(visible: boolean): void {
    if (visible || settings.continueWhenHidden || gate.state !== 'moving') return;
    control.release('page-hidden');
  }

  function run(command: EngineCommand): void {
    switch (command.type) {
      case 'hello':
        return greet(command);
      case 'heartbeat':
        return pageSaid(command.visible);
      case 'settings.set':
        return applySettings(command.settings);
      case 'link.connect':
        void keeper.connect(command.choice, command.takeOver);
        return;
      case 'link.disconnect':
        void keeper.disconnect();
        return;
      case 'console.send':
        return runConsole(command.text);
      case 'script.load':
        drivers.loadScript(command);
        return control.sourceChanged('script');
      case 'script.unload':
        drivers.unloadScript();
        if (control.owner === 'script') control.release('released');
        return;
      case 'script.offset':
        drivers.setOffset(command.offsetSeconds);
        return control.sourceChanged('script');
      case 'media.anchor':
        return control.anchorMedia(command.anchor);
      case 'profile.load':
        drivers.loadProfile(command, control.owner === 'profile' && gate.state === 'moving');
        gate.touch();
        return loop.wake();
      case 'profile.play':
        return control.playProfile(command.startOffsetMs);
      case 'hand.move':
        return moveByHand(command.positions);
      case 'owner.take':
        return control.take(command.owner);
      case 'owner.release':
        return control.release('released');
      case 'stop':
        return command.kind === 'emergency'
          ? control.emergencyStop(command.cause)
          : control.ordinaryStop(command.cause);
      case 'stop.resume':
        return control.resume();
      default:
        return unreachable(command);
    }
  }

  return {
    handle(command) {
      watch.heard();
      run(command);
    },
  };
}
