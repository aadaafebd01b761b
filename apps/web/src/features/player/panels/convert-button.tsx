import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { convertCommand } from '../media/convert-command.ts';
import { Button } from '../../../ui/button.tsx';

/** Copies a command that makes a file which this browser can show (rule PB-97). */
export function ConvertButton({ name }: { readonly name: string }) {
  const words = usePhrases().player;
  const { notices } = useRuntime();
  const command = convertCommand(name);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(command);
      notices.show({ key: 'player.command-copied', text: words.commandCopied, tone: 'info' });
    } catch {
      // a page that may not write to the clipboard shows the command, to be copied by hand
      notices.show({ key: 'player.command', text: command, tone: 'info' });
    }
  }

  return (
    <Button size="xs" variant="default" onClick={() => void copy()}>
      {words.copyCommand}
    </Button>
  );
}
