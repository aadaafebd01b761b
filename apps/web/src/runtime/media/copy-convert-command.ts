import type { Runtime } from '../runtime.ts';
import { convertCommand } from './convert-command.ts';

/** Copies a command that makes a file which this browser can show (rule PB-97). */
export async function copyConvertCommand(
  name: string,
  { notices, phrases }: Pick<Runtime, 'notices' | 'phrases'>,
): Promise<void> {
  const command = convertCommand(name);
  try {
    await navigator.clipboard.writeText(command);
    notices.show({ key: 'player.command-copied', text: phrases.player.commandCopied, tone: 'info' });
  } catch {
    // a page that may not write to the clipboard shows the command, to be copied by hand
    notices.show({ key: 'player.command', text: command, tone: 'info' });
  }
}
