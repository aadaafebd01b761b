import { isMoving } from '../../runtime/engine/motion-mark.ts';
import { useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout/layout.tsx';

/** Reset to defaults; disabled while something moves, because the defaults may be wider (rule PG-103). */
export function ResetSettings({ onAsk }: { readonly onAsk: () => void }) {
  const words = useWords('settings');
  const moves = useSnapshot(isMoving);
  return (
    <>
      <Button variant="default" disabled={moves} onClick={onAsk}>
        {words.reset}
      </Button>
      {moves && (
        <Text tone="dim" size="xs">
          {words.resetMoving}
        </Text>
      )}
    </>
  );
}
