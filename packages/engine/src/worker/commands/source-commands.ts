import { unreachable } from '@kinora/kernel';
import { type AxisName, channelNames, findLinkCircle, isShaping } from '@kinora/motion';
import type { ChannelMap, EngineCommand } from '../../protocol.ts';
import { followersOf, isChannelMap, sourceOf } from '../channel-map.ts';
import type { Driver } from '../drive/drive-state.ts';
import type { EngineModules } from './engine-modules.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

type SourceCommand = Command<
  | 'script.load'
  | 'script.unload'
  | 'script.offset'
  | 'device.delay'
  | 'channels.map'
  | 'shaping.set'
  | 'profile.load'
  | 'profile.play'
>;

/** What is played is another now; the owner goes on driving. */
export function changeSource(command: SourceCommand, modules: EngineModules): void {
  const { drive, drivers, notice } = modules;
  switch (command.type) {
    case 'script.load': {
      const axes = drivers.script.load(command);
      drive.step({ type: 'source-changed', owner: 'script' });
      return beginAxes('script', axes, modules);
    }
    case 'script.unload':
      drivers.script.unload();
      if (drive.state.mode.owner === 'script') drive.stop('release', 'released');
      return;
    case 'script.offset':
      drivers.script.setOffset(command.offsetSeconds);
      return drive.step({ type: 'source-changed', owner: 'script' });
    case 'device.delay':
      // the page repeats it with every other setting, and each source that changes begins softly
      if (drivers.script.setDelay(command.delaySeconds))
        drive.step({ type: 'source-changed', owner: 'script' });
      return;
    case 'shaping.set': {
      if (!isShaping(command.shaping)) return notice('settings.invalid');
      const axes = drivers.script.setShaping(command.shaping);
      return beginAxes('script', axes, modules);
    }
    case 'channels.map':
      return mapChannels(command.map, modules);
    case 'profile.load':
      return loadProfile(command, modules);
    case 'profile.play':
      return drive.playProfile(command.startOffsetMs);
    default:
      return unreachable(command);
  }
}

/** @param axes of the source */
function beginAxes(owner: Driver, axes: readonly AxisName[], { drive, drivers }: EngineModules): void {
  drive.step({ type: 'axes-begin', owner, axes: followersOf(drivers.channelMap, axes) });
}

function mapChannels(map: ChannelMap, { drive, drivers, notice }: EngineModules): void {
  if (!isChannelMap(map)) return notice('settings.invalid');
  const axes = drivers.follow(map);
  const { owner } = drive.state.mode;
  if (owner !== 'nobody') drive.step({ type: 'axes-begin', owner, axes });
  drive.look();
}

function loadProfile(command: Command<'profile.load'>, modules: EngineModules): void {
  const { drive, drivers, notice } = modules;
  const follows = command.channels.map(({ name, link }) => (link ? ([name, link.from] as const) : null));
  if (findLinkCircle(new Map(follows.filter((pair) => pair !== null))) !== null) {
    return notice('player.link-circle');
  }
  const { name, owner } = drive.state.mode;
  const axes = drivers.profile.load(command, owner === 'profile' && name === 'driving');
  beginAxes('profile', axes, modules);
  drive.look();
}

export function moveByHand(
  positions: Command<'hand.move'>['positions'],
  { drive, drivers }: Pick<EngineModules, 'drive' | 'drivers'>,
): void {
  const moves = channelNames.flatMap((channel) => {
    const source = sourceOf(drivers.channelMap, channel);
    const position = source === null ? undefined : positions[source];
    return position === undefined ? [] : [{ channel, position, overMs: 0 }];
  });
  drive.moveByHand(moves);
}
