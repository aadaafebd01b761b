import { useEffect } from 'react';
import { useEngine, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { loopTarget } from './ab-loop.ts';
import { loopOf } from './loop-store.ts';

/** ms; as often as pictures come */
const everyMs = 30;

/** Goes back to the start of the repeated part at its end, as long as the player is on the page. */
export function useLoop(): void {
  const player = usePlayer();
  const engine = useEngine();
  const loop = loopOf(player);
  const isSet = useStored(loop, ({ end }) => end !== null);
  const isPlaying = usePlayerState((state) => state.isPlaying);

  useEffect(() => {
    if (!isSet || !isPlaying) return;
    let before = player.now();
    function look(): void {
      const now = player.now();
      const target = loopTarget(loop.getState(), before, now);
      before = target ?? now;
      if (target !== null) player.controls.seekTo(target);
    }
    const endSeeks = player.onSeek(() => {
      before = player.now();
    });
    const timer = setInterval(look, everyMs);
    // a hidden page's own timers are held back, the engine's questions are not
    const endAsking = engine.onEvent(({ type }) => {
      if (type === 'ping') look();
    });
    return () => {
      endSeeks();
      clearInterval(timer);
      endAsking();
    };
  }, [player, engine, loop, isSet, isPlaying]);
}
