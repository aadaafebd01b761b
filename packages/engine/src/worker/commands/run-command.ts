import { unreachable } from '@kinora/kernel';
import type { EngineCommand } from '../../protocol.ts';
import { isAutoHomeDelay } from '../auto-home.ts';
import { runConsole } from './console.ts';
import type { EngineModules } from './engine-modules.ts';
import { applySettings, greet, hearPage } from './page-commands.ts';
import { changeSource, moveByHand } from './source-commands.ts';
import { stopOrdinarily } from './stop-commands.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

/** Does what the page asks for. */
export function runCommand(command: EngineCommand, modules: EngineModules): void {
  const { autoHome, drive, record, room } = modules;
  switch (command.type) {
    case 'hello':
      return greet(command, modules);
    case 'heartbeat':
      return hearPage(command.visible, modules);
    case 'settings.set':
      return applySettings(command.settings, modules);
    case 'link.connect':
    case 'link.disconnect':
      return changeLink(command, modules);
    case 'console.send':
      return runConsole(command.text, modules);
    case 'console.watch':
      return modules.lineWatch.set(command.isOn);
    case 'script.load':
    case 'script.unload':
    case 'script.offset':
    case 'device.delay':
    case 'channels.map':
    case 'shaping.set':
    case 'profile.load':
    case 'profile.play':
      return changeSource(command, modules);
    case 'auto-home.set':
      return isAutoHomeDelay(command.afterMs)
        ? autoHome.set(command.afterMs)
        : modules.notice('settings.invalid');
    case 'media.anchor':
      return drive.anchorMedia(command.anchor);
    case 'hand.move':
    case 'owner.take':
    case 'owner.release':
      return changeOwner(command, modules);
    case 'stop':
      return command.kind === 'emergency'
        ? drive.stop('emergency', command.cause)
        : stopOrdinarily(command.cause, modules);
    case 'stop.port':
      return modules.stopPorts.add(command.port);
    case 'stop.resume':
      return drive.step({ type: 'resume' });
    case 'room.enter':
    case 'room.start':
    case 'room.lower':
    case 'room.partner':
    case 'room.leave':
      return changeRoom(command, room);
    case 'record.start':
      return record.start();
    case 'record.stop':
      return record.stop();
    default:
      return unreachable(command);
  }
}

function changeLink(
  command: Command<'link.connect' | 'link.disconnect'>,
  { keeper, room }: EngineModules,
): void {
  const choice = command.type === 'link.connect' ? command.choice : null;
  if (room.keepForLater(choice)) return;
  void (command.type === 'link.connect'
    ? keeper.connect(command.choice, command.takeOver)
    : keeper.disconnect());
}

function changeOwner(
  command: Command<'hand.move' | 'owner.take' | 'owner.release'>,
  modules: EngineModules,
): void {
  const { drive, room, notice } = modules;
  if (command.type === 'owner.release') {
    drive.stop('release', 'released');
    return room.seat?.withdraw('stopped');
  }
  if (room.refusal !== null) return notice(room.refusal);
  if (command.type === 'hand.move') moveByHand(command.positions, modules);
  else drive.step({ type: 'take', owner: command.owner });
}

function changeRoom(
  command: Command<'room.enter' | 'room.start' | 'room.lower' | 'room.partner' | 'room.leave'>,
  room: EngineModules['room'],
): void {
  switch (command.type) {
    case 'room.enter':
      return room.enter(command);
    case 'room.start':
      return room.start(command.consent);
    case 'room.lower':
      return room.seat?.lower(command.consent);
    case 'room.partner':
      if (!command.isPresent) room.seat?.partnerAbsent();
      return;
    case 'room.leave':
      return room.leave();
  }
}
