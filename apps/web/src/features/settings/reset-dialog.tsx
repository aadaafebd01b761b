import { defaultSettings } from '@kinora/engine';
import { useState } from 'react';
import { isMoving, movesAnywhere } from '../../runtime/engine/motion-mark.ts';
import { useFormat, usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { wideningsOf } from './widenings.ts';

/** Asks before every limit goes back to its default, and names those that become wider (rule PG-102). */
export function ResetSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { engineSettings } = useRuntime();
  const words = useWords('settings');
  const { axes } = usePhrases().device;
  const format = useFormat();
  const settings = useStored(engineSettings, (all) => all);
  const movesHere = useSnapshot(isMoving);
  const [movesElsewhere, setMovesElsewhere] = useState(false);
  const widenings = wideningsOf(settings, defaultSettings, { settings: words, axes, format });
  const refusal = movesHere ? words.resetMoving : movesElsewhere ? words.resetMovesElsewhere : null;
  const reset = async () => {
    const isRefused = await movesAnywhere();
    setMovesElsewhere(isRefused);
    if (!isRefused) engineSettings.setState(defaultSettings, true);
    return !isRefused;
  };
  return (
    <Dialog
      title={words.resetTitle}
      words={useDialogWords()}
      confirmWord={words.reset}
      canConfirm={!movesHere}
      onConfirm={reset}
      onClose={onClose}
    >
      <Stack gap={8}>
        <p>{words.resetExplanation}</p>
        <p>{widenings.length > 0 ? words.resetWider : words.resetNothingWider}</p>
        {widenings.length > 0 && (
          <ul>
            {widenings.map((widening) => (
              <li key={widening}>{widening}</li>
            ))}
          </ul>
        )}
        {refusal !== null && (
          <Text tone="warn" size="sm" role="alert">
            {refusal}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
