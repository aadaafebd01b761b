import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Puts the whole log on the clipboard, one line each, times in UTC. */
export function CopyButton() {
  const { console: log, notices } = useRuntime();
  const words = useWords('diagnostics').console;
  const copy = async () => {
    const lines = log.store
      .getState()
      .map(({ epochMs, direction, text }) => `${new Date(epochMs).toISOString()} ${direction} ${text}`);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      notices.show({ key: 'console.copied', text: words.copied, tone: 'info' });
    } catch {
      notices.show({ key: 'console.copy-failed', text: words.copyFailed, tone: 'warning' });
    }
  };
  return (
    <Button size="xs" variant="default" onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
}
