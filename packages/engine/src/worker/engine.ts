import type { Clock } from '@kinora/kernel';
import type { OpenRoomChannel } from '@kinora/room';
import type { EngineCommand, EngineEvent, EngineNotice } from '../protocol.ts';
import { createAutoHome } from './auto-home.ts';
import type { EngineModules } from './commands/engine-modules.ts';
import { runCommand } from './commands/run-command.ts';
import { letGo } from './commands/stop-commands.ts';
import { defaultSettings } from './default-settings.ts';
import { createLineWatch } from './line-watch.ts';
import { createLinkKeeper, type LinkKeeperDeps } from './link-keeper.ts';
import { createMotion } from './motion.ts';
import { createPageWatch } from './page-watch.ts';
import { createRoomControl } from './remote/room-control.ts';
import { viewPath } from './remote/view-path.ts';
import { createSnapshots } from './snapshots.ts';
import { createStopPorts } from './stop-ports.ts';
import { watchLines } from './watch-lines.ts';

export interface EngineDeps extends Pick<LinkKeeperDeps, 'createLink' | 'claim' | 'unclaim'> {
  readonly openRoomChannel: OpenRoomChannel;
  /** 8 characters of 0-9 and a-z: the name of one START in a room */
  readonly newEpoch: () => string;
  readonly clock: Clock;
  /** `performance.timeOrigin` of this thread: wall ms + origin = epoch ms, the time that threads share */
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  /** Stop came from elsewhere than the page's commands: it is for the devices beside this one too. */
  readonly stopOthers?: () => void;
}

/** The clock, the gate and the link of one device. Everything it does follows from a command or the time. */
export interface Engine {
  handle(command: EngineCommand): void;
}

export function createEngine(deps: EngineDeps): Engine {
  const { clock, timeOrigin, emit } = deps;
  const settings = { current: defaultSettings };
  const lineWatch = createLineWatch(deps);
  const notice = (code: EngineNotice) => emit({ type: 'notice', code, params: {} });
  const changed = () => {
    room.look();
    autoHome.look();
    snapshots.publish();
    sayToFrames();
  };
  const sayToFrames = () => {
    stopPorts.say({ isHung: page.isHung, isLatched: motion.gate.state === 'latched' });
  };
  const own = { clock, timeOrigin, emit, notice, changed, settings: () => settings.current };
  const motion = createMotion({
    ...own,
    link: () => keeper.link,
    narrowed: () => room.seat?.narrowed(settings.current) ?? settings.current,
  });
  const { drive, drivers } = motion;
  const keeper = createLinkKeeper({
    ...deps,
    ...own,
    createLink: (choice) => watchLines(deps.createLink(choice), lineWatch.add),
    received: (text) => emit({ type: 'console.line', text, epochMs: clock.now() + timeOrigin }),
    leaving: () => drive.stop('hold', 'disconnected'),
    connectionChanged(why) {
      const pumpEnd = drive.lose(why);
      motion.connectionChanged();
      return pumpEnd;
    },
  });
  const room = createRoomControl({
    ...deps,
    ...own,
    source: drivers.remote,
    keeper,
    drive,
    viewPath: (now, aheadMs) => viewPath(motion, now, aheadMs),
  });
  const autoHome = createAutoHome(clock, drive);
  const snapshots = createSnapshots({ ...own, ...motion, keeper, room });
  // not a command: it is no sign that the page lives
  const stopAll = () => {
    drive.stop('emergency', 'stop-button');
    deps.stopOthers?.();
  };
  const stopPorts = createStopPorts(stopAll);
  const page = createPageWatch({
    clock,
    ping: () => emit({ type: 'ping' }),
    hangs: () => {
      autoHome.giveUp();
      letGo('heartbeat-lost', { drive, room });
      sayToFrames();
    },
    isBack: sayToFrames,
  });
  const watches = { lineWatch, autoHome, page, stopPorts, stopAll };
  const modules: EngineModules = { ...own, ...motion, ...watches, held: settings, keeper, room };

  return {
    handle(command) {
      page.heard();
      runCommand(command, modules);
    },
  };
}
