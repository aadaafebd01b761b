import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { playbackRates } from '../media/playback-rate.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './select.module.css';

/** Rule PB-25. */
export function RateSelect() {
  const words = usePhrases().player.controls;
  const format = useFormat();
  const { controls } = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const rates = playbackRates.some((stop) => stop === rate)
    ? playbackRates
    : [...playbackRates, rate].sort((a, b) => a - b);
  return (
    <select
      className={classes.root}
      aria-label={words.rate}
      title={words.rate}
      value={rate}
      onChange={(event) => controls.setRate(Number(event.currentTarget.value))}
    >
      {rates.map((stop) => (
        <option key={stop} value={stop}>
          {words.rateValue(format.number(stop, 2))}
        </option>
      ))}
    </select>
  );
}
