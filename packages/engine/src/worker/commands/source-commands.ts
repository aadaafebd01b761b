import { unreachable } from '@kinora/kernel';
import { channelNames, findLinkCircle, isShaping } from '@kinora/motion';
import type { EngineCommand } from '../../protocol.ts';
import type { EngineModules } from './engine-modules.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

type SourceCommand = Command<
  'script.load' | 'script.unload' | 'script.offset' | 'shaping.set' | 'profile.load' | 'profile.play'
>;

/** What is played is another now; the owner goes on driving. */
export function changeSource(command: SourceCommand, modules: EngineModules): void {
  const { drive, drivers, notice } = modules;
  switch (command.type) {
    case 'script.load': {
      const axes = drivers.script.load(command);
      drive.step({ type: 'source-changed', owner: 'script' });
      return drive.step({ type: 'axes-begin', owner: 'script', axes });
    }
    case 'script.unload':
      drivers.script.unload();
      if (drive.state.mode.owner === 'script') drive.stop('release', 'released');
      return;
    case 'script.offset':
      drivers.script.setOffset(command.offsetSeconds);
      return drive.step({ type: 'source-changed', owner: 'script' });
    case 'shaping.set': {
      if (!isShaping(command.shaping)) return notice('settings.invalid');
      const axes = drivers.script.setShaping(command.shaping);
      return drive.step({ type: 'axes-begin', owner: 'script', axes });
    }
    case 'profile.load':
      return loadProfile(command, modules);
    case 'profile.play':
      return drive.playProfile(command.startOffsetMs);
    default:
      return unreachable(command);
  }
}

function loadProfile(command: Command<'profile.load'>, { drive, drivers, notice }: EngineModules): void {
  const follows = command.channels.map(({ name, link }) => (link ? ([name, link.from] as const) : null));
  if (findLinkCircle(new Map(follows.filter((pair) => pair !== null))) !== null) {
    return notice('player.link-circle');
  }
  const { name, owner } = drive.state.mode;
  const axes = drivers.profile.load(command, owner === 'profile' && name === 'driving');
  drive.step({ type: 'axes-begin', owner: 'profile', axes });
  drive.look();
}

export function moveByHand(
  positions: Command<'hand.move'>['positions'],
  { drive }: Pick<EngineModules, 'drive'>,
): void {
  const moves = channelNames.flatMap((channel) => {
    const position = positions[channel];
    return position === undefined ? [] : [{ channel, position, overMs: 0 }];
  });
  drive.moveByHand(moves);
}
