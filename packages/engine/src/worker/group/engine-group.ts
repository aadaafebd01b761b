import type {
  AdditionalDevice,
  DeviceCommand,
  DeviceEvent,
  EngineCommand,
  EngineEvent,
  EngineNotice,
  GroupCommand,
  GroupEvent,
} from '../../protocol.ts';
import { createEngine, type Engine, type EngineDeps } from '../engine.ts';
import { createFollowedSources, stopCommand } from './followed-sources.ts';
import { shareClaim } from './shared-claim.ts';

/** The engines of all devices, as the page speaks to them. */
export interface EngineGroup {
  handle(command: GroupCommand): void;
}

export interface EngineGroupDeps extends Omit<EngineDeps, 'emit' | 'stopOthers'> {
  readonly emit: (event: GroupEvent) => void;
}

/** What moves a device. In a room the first one alone moves: its partner knows no other. */
const moving: readonly EngineCommand['type'][] = ['owner.take', 'hand.move', 'profile.play'];

/** What additional devices get of what the page says to the first. */
const followed: readonly EngineCommand['type'][] = [
  ...moving,
  'heartbeat',
  'script.load',
  'script.unload',
  'script.offset',
  'shaping.set',
  'auto-home.set',
  'media.anchor',
  'profile.load',
  'owner.release',
  'stop',
  'stop.resume',
];

/** What an additional device reports about itself. The first one reports the refusal of a command to all. */
const ownNotices: readonly EngineNotice[] = [
  'engine.fault',
  'serial.restarted',
  'device.limit-too-low',
  'device.in-other-tab',
  'settings.invalid',
];

const release: EngineCommand = { type: 'owner.release' };

/**
 * One engine for each device. The first has the room, the console and the page's frames; the others follow its sources,
 * and a stop is for all of them (docs/spec/engine.md, EN-130 to EN-137).
 */
export function createEngineGroup(deps: EngineGroupDeps): EngineGroup {
  const claimOf = shareClaim(deps);
  const sources = createFollowedSources();
  const others = new Map<AdditionalDevice, Engine>();
  let isInRoom = false;
  const first = createEngine({
    ...deps,
    ...claimOf(),
    stopOthers: () => {
      sources.latch();
      toOthers(stopCommand);
    },
  });

  function toOthers(command: EngineCommand): void {
    toEach([...others.values()], command);
  }

  function add(device: AdditionalDevice): Engine {
    const engine = createEngine({
      ...deps,
      ...claimOf(),
      emit: (event) => {
        if (isOwnEvent(event)) deps.emit({ type: 'device.event', device, event });
      },
    });
    others.set(device, engine);
    for (const command of sources.commands()) engine.handle(command);
    return engine;
  }

  function handleOwn(device: AdditionalDevice, command: DeviceCommand): void {
    (others.get(device) ?? add(device)).handle(command);
  }

  function handleAll(command: EngineCommand): void {
    sources.remember(command);
    if (command.type === 'room.enter') {
      isInRoom = true;
      toOthers(release);
    }
    if (command.type === 'room.leave') isInRoom = false;
    const isForOthers = followed.includes(command.type) && !(isInRoom && moving.includes(command.type));
    toEach(isForOthers ? [first, ...others.values()] : [first], command);
  }

  return {
    handle(command) {
      if (command.type === 'device.command') handleOwn(command.device, command.command);
      else handleAll(command);
    },
  };
}

function isOwnEvent(event: EngineEvent): event is DeviceEvent {
  return event.type === 'snapshot' || (event.type === 'notice' && ownNotices.includes(event.code));
}

/** A bug in one engine keeps no other from the command: it may be Stop. */
function toEach(engines: readonly Engine[], command: EngineCommand): void {
  const bugs: unknown[] = [];
  for (const engine of engines) {
    try {
      engine.handle(command);
    } catch (bug) {
      bugs.push(bug);
    }
  }
  if (bugs.length > 0) throw bugs[0];
}
