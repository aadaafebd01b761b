import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useRoomState } from '../session/room-context.ts';
import classes from './room-bar.module.css';

/** Two words that both see, with their numbers for two people of different languages (rule RM-60); a press explains them. */
export function PairWords() {
  const { bar, pairWords } = useWords('room');
  const { notices } = useRuntime();
  const places = useRoomState(({ room }) => room?.pairWords ?? null);
  if (places === null) return null;
  const texts = places.map((place) => `${pairWords[place] ?? ''} ${String(place + 1)}`);
  const explain = () => notices.show({ key: 'pair-words', text: bar.compareText, tone: 'info' });
  return (
    <PlainButton className={classes.words} title={bar.compareText} onClick={explain}>
      <Text as="span" tone="dim" size="xs">
        {bar.compare}
      </Text>
      <strong>{texts.join(' · ')}</strong>
    </PlainButton>
  );
}
