import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { choice } from './choice.tsx';
import { playbackRates } from '../media/playback-rate.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** Rule PB-25: the speed of video and device. */
export function RateSelect() {
  const words = usePhrases().player.controls;
  const format = useFormat();
  const { controls } = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const rates = playbackRates.some((stop) => stop === rate)
    ? playbackRates
    : [...playbackRates, rate].sort((a, b) => a - b);
  const stops = rates.map((stop) => [stop, words.rateValue(format.number(stop, 2))] as const);
  return <Select label={words.rate} title={words.rate} {...choice(stops, rate, controls.setRate)} />;
}
