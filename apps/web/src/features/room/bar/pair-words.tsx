import { useRoomPhrases } from '../../../runtime/use-session.ts';
import { useRoomState } from '../session/room-context.ts';
import classes from './room-bar.module.css';

/** Two words that both see, with their numbers for two people of different languages (rule RM-60). */
export function PairWords() {
  const { bar, pairWords } = useRoomPhrases();
  const places = useRoomState((state) => state.pairWords);
  if (places === null) return null;
  const texts = places.map((place) => `${pairWords[place] ?? ''} ${String(place + 1)}`);
  return (
    <p className={classes.words} title={bar.compareText}>
      <span className={classes.caption}>{bar.compare}</span>
      <strong>{texts.join(' · ')}</strong>
      <span className={classes.hidden}>{bar.compareText}</span>
    </p>
  );
}
