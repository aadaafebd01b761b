import { useEffect, useRef } from 'react';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { loopTarget } from './ab-loop.ts';
import { useWatch } from './use-watch.ts';

/** ms; as often as pictures come */
const everyMs = 30;

/** Goes back to the start of the repeated part at its end, as long as the player is on the page. */
export function useLoop(): void {
  const { controls, now } = usePlayer();
  const repeat = usePlayerState((state) => state.repeat);
  const isSet = repeat.end !== null;
  const isOn = useIsVideoPlaying() && isSet;
  const before = useRef(0);

  useEffect(() => {
    if (isOn) before.current = now();
  }, [isOn, now]);
  useSeeks(() => {
    before.current = now();
  });
  useWatch(isOn, everyMs, () => {
    const target = loopTarget(repeat, before.current, now());
    before.current = target ?? now();
    if (target !== null) controls.seekTo(target);
  });
}
