import { copyConvertCommand } from '../../../runtime/media/copy-convert-command.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';

/** Copies a command that makes a file which this browser can show (rule PB-97). */
export function ConvertButton({ name }: { readonly name: string }) {
  const runtime = useRuntime();
  return (
    <Button size="xs" variant="default" onClick={() => void copyConvertCommand(name, runtime)}>
      {runtime.phrases.player.copyCommand}
    </Button>
  );
}
