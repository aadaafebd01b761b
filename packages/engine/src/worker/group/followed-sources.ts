import { type EngineCommand, type EngineSettings, workerProtocolVersion } from '../../protocol.ts';
import { defaultSettings } from '../default-settings.ts';

/** What a device that is added later has to know of what was said before it. None of it moves the device. */
export interface FollowedSources {
  remember(command: EngineCommand): void;
  /** Every device was stopped by something else than a command. */
  latch(): void;
  /** In the order in which a device takes them. */
  commands(): readonly EngineCommand[];
}

/** Of each kind the newest counts. */
const kept = [
  'script.offset',
  'shaping.set',
  'auto-home.set',
  'profile.load',
  'media.anchor',
  'heartbeat',
] as const;

function isKept(command: EngineCommand): command is Extract<EngineCommand, { type: (typeof kept)[number] }> {
  return (kept as readonly string[]).includes(command.type);
}

/** What every device gets where Stop came from elsewhere than a command. */
export const stopCommand: EngineCommand = { type: 'stop', kind: 'emergency', cause: 'stop-button' };

export function createFollowedSources(): FollowedSources {
  const newest = new Map<string, EngineCommand>();
  let settings: EngineSettings = defaultSettings;
  let isLatched = false;

  return {
    remember(command) {
      if (command.type === 'hello' || command.type === 'settings.set') settings = command.settings;
      else if (command.type === 'stop' && command.kind === 'emergency') isLatched = true;
      else if (command.type === 'stop.resume') isLatched = false;
      else if (command.type === 'script.load') newest.set('script', command);
      else if (command.type === 'script.unload') newest.delete('script');
      else if (isKept(command)) newest.set(command.type, command);
    },
    latch() {
      isLatched = true;
    },
    commands: () => [
      { type: 'hello', version: workerProtocolVersion, settings },
      ...newest.values(),
      ...(isLatched ? [stopCommand] : []),
    ],
  };
}
