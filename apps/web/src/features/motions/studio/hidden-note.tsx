import { useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useIsLocked, useLibrary, useMotions } from './motions-context.ts';

/** Says that a hidden page ended the playing, and goes on by one press (rule PG-110). */
export function HiddenNote() {
  const words = useWords('motions').transport.hidden;
  const { engineSettings } = useRuntime();
  const { player, play } = useMotions();
  const hasEnded = useStored(player.store, ({ endedHidden }) => endedHidden);
  const goesOn = useStored(engineSettings, (settings) => settings.continueWhenHidden);
  const selected = useLibrary((state) => state.selected);
  const isLocked = useIsLocked();
  if (!hasEnded || isLocked || selected === null) return null;
  return (
    <Row grow="first" surface="outlined" role="status">
      <Text size="md">{goesOn ? words.willGoOn : words.text}</Text>
      <Button size="xs" onClick={() => play(selected)}>
        {words.goOn}
      </Button>
      {!goesOn && (
        <Button
          size="xs"
          variant="default"
          onClick={() => engineSettings.setState({ continueWhenHidden: true })}
        >
          {words.always}
        </Button>
      )}
    </Row>
  );
}
