import { type Clock, unreachable } from '@kinora/kernel';
import {
  channelNames,
  createSafetyGate,
  findLinkCircle,
  isAxisName,
  isShaping,
  minFirstMoveSpeed,
  parseConsoleLine,
  queryLine,
} from '@kinora/motion';
import type { OpenRoomChannel } from '@kinora/room';
import {
  type EngineCommand,
  type EngineEvent,
  type EngineNotice,
  type EngineSettings,
  protocolVersion,
  type StopCause,
} from '../protocol.ts';
import { defaultSettings, isValidSettings } from './default-settings.ts';
import { createAutoHome, isAutoHomeDelay } from './auto-home.ts';
import { createDriveControl } from './drive-control.ts';
import { createDrivers } from './drivers.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLatenessMeter } from './lateness-meter.ts';
import { channelLineMs, createLineMeter } from './line-meter.ts';
import { createLineWatch } from './line-watch.ts';
import { createLinkKeeper, type LinkKeeperParts } from './link-keeper.ts';
import { createMotionLoop } from './motion-loop.ts';
import { createMotionRecord } from './motion-record.ts';
import { createPageWatch } from './page-watch.ts';
import { isMultiAxis } from './remote/is-multi-axis.ts';
import { createRoomControl } from './remote/room-control.ts';
import { recordGate } from './record-gate.ts';
import { createSnapshots } from './snapshots.ts';
import { tellLines } from './tell-lines.ts';

export interface EngineParts extends Pick<LinkKeeperParts, 'createLink' | 'claim' | 'unclaim'> {
  readonly openRoomChannel: OpenRoomChannel;
  /** 8 characters of 0-9 and a-z: the name of one START in a room */
  readonly newEpoch: () => string;
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
  const record = createMotionRecord({
    clock,
    timeOrigin,
    emit,
    positionsAt: (at) => (channel) => (isAxisName(channel) ? gate.positionAt(channel, at) : null),
    levelsAt: (at) => (channel) => (isAxisName(channel) ? null : gate.levelAt(channel, at)),
  });
  const gate = recordGate(createSafetyGate(gateLimitsFor(settings, 'nobody')), record);
  const drivers = createDrivers(clock);
  const meter = createLineMeter();
  const lateness = createLatenessMeter();
  const lineWatch = createLineWatch({ clock, timeOrigin, emit });

  const changed = () => {
    room.look();
    autoHome.look();
    snapshots.publish();
  };
  const notice = (code: EngineNotice) => {
    emit({ type: 'notice', code, params: {} });
  };
  const keeper = createLinkKeeper({
    createLink: (choice) => tellLines(parts.createLink(choice), lineWatch.tell),
    claim: parts.claim,
    unclaim: parts.unclaim,
    received: (text) => {
      emit({ type: 'console.line', text, epochMs: clock.now() + timeOrigin });
    },
    notice,
    leaving: () => {
      control.leave();
    },
    connectionChanged: (why) => control.forget(why),
    changed,
  });
  const hasBaudRate = () => settings.lineHasBaudRate && keeper.link?.kind !== 'room';
  const loop = createMotionLoop({
    clock,
    gate,
    meter,
    lateness,
    link: () => keeper.link,
    targets: () => drivers.targetsOf(control.owner),
    timing: () => ({ tickMs: settings.tickMs, channelMs: hasBaudRate() ? channelLineMs : 0 }),
    stalled: () => {
      control.softenAgain();
    },
    heldBack: () => {
      emit({ type: 'notice', code: 'device.limit-too-low', params: { speed: minFirstMoveSpeed } });
    },
    leftBehind: () => {
      control.endLeftWay();
    },
    arrived: changed,
  });
  const control = createDriveControl({
    clock,
    timeOrigin,
    gate,
    drivers,
    loop,
    link: () => keeper.link,
    settings: () => room.seat?.narrowed(settings) ?? settings,
    notice,
    changed,
  });
  const autoHome = createAutoHome({
    clock,
    read: () => ({ owner: control.owner, motion: gate.state, stopCause: control.stopCause }),
    goHome: () => {
      control.homeMeanwhile();
    },
  });
  const room = createRoomControl({
    clock,
    openChannel: parts.openRoomChannel,
    newEpoch: parts.newEpoch,
    source: drivers.remote,
    keeper,
    control,
    observe: () => ({
      hasDevice: isMultiAxis(keeper.link),
      isDriven: control.owner === 'remote' && gate.state === 'moving',
      isHoming: gate.state === 'homing',
      isLatched: gate.state === 'latched',
    }),
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
      scriptMs: control.owner === 'script' ? drivers.script.now() : null,
      room: room.seat?.snapshot() ?? null,
    }),
  });
  const watch = createPageWatch({
    clock,
    ping: () => {
      emit({ type: 'ping' });
    },
    lost: () => {
      autoHome.giveUp();
      if (gate.state === 'moving') control.release('heartbeat-lost');
      room.seat?.withdraw();
    },
  });

  function applySettings(next: EngineSettings): void {
    if (!isValidSettings(next)) return notice('settings.invalid');
    settings = next;
    // first: what the room allowed may have no range left in them
    room.seat?.settingsChanged();
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
        return stopOrdinarily('sent-home');
      case 'query':
        if (gate.state === 'latched') return notice('device.latched');
        if (keeper.link?.status.kind !== 'connected') return notice('device.not-connected');
        void keeper.link.write(queryLine(request.value.name));
        return;
      case 'moves':
        if (room.isRecipient) return notice('room.recipient-cannot-operate');
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

  function loadScript(command: Extract<EngineCommand, { readonly type: 'script.load' }>): void {
    const begins = drivers.script.load(command);
    control.sourceChanged('script');
    control.axesBegin('script', begins);
  }

  function loadProfile(command: Extract<EngineCommand, { readonly type: 'profile.load' }>): void {
    const follows = command.channels.map(({ name, link }) => (link ? ([name, link.from] as const) : null));
    if (findLinkCircle(new Map(follows.filter((pair) => pair !== null))) !== null) {
      return notice('player.link-circle');
    }
    const begins = drivers.profile.load(command, control.owner === 'profile' && gate.state === 'moving');
    control.axesBegin('profile', begins);
    gate.touch();
    loop.wake();
  }

  function pageSaid(visible: boolean): void {
    if (visible || settings.continueWhenHidden) return;
    if (gate.state === 'moving') control.release('page-hidden');
    room.seat?.withdraw();
  }

  function stopOrdinarily(cause: StopCause): void {
    control.ordinaryStop(cause);
    room.seat?.withdraw();
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
        if (!room.keepForLater(command.choice)) void keeper.connect(command.choice, command.takeOver);
        return;
      case 'link.disconnect':
        if (!room.keepForLater(null)) void keeper.disconnect();
        return;
      case 'console.send':
        return runConsole(command.text);
      case 'console.watch':
        return lineWatch.set(command.isOn);
      case 'script.load':
        return loadScript(command);
      case 'script.unload':
        drivers.script.unload();
        if (control.owner === 'script') control.release('released');
        return;
      case 'script.offset':
        drivers.script.setOffset(command.offsetSeconds);
        return control.sourceChanged('script');
      case 'shaping.set':
        if (!isShaping(command.shaping)) return notice('settings.invalid');
        return control.axesBegin('script', drivers.script.setShaping(command.shaping));
      case 'auto-home.set':
        if (!isAutoHomeDelay(command.afterMs)) return notice('settings.invalid');
        return autoHome.set(command.afterMs);
      case 'media.anchor':
        return control.anchorMedia(command.anchor);
      case 'profile.load':
        return loadProfile(command);
      case 'profile.play':
        return control.playProfile(command.startOffsetMs);
      case 'hand.move':
        if (room.isRecipient) return notice('room.recipient-cannot-operate');
        return moveByHand(command.positions);
      case 'owner.take':
        if (room.isRecipient) return notice('room.recipient-cannot-operate');
        return control.take(command.owner);
      case 'owner.release':
        control.release('released');
        return room.seat?.withdraw();
      case 'stop':
        return command.kind === 'emergency'
          ? control.emergencyStop(command.cause)
          : stopOrdinarily(command.cause);
      case 'stop.resume':
        return control.resume();
      case 'room.enter':
        return room.enter(command);
      case 'room.start':
        return room.start(command.consent);
      case 'room.partner':
        if (!command.isPresent) room.seat?.partnerAbsent();
        return;
      case 'room.leave':
        return room.leave();
      case 'record.start':
        return record.start();
      case 'record.stop':
        return record.stop();
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
