import type { AxisName } from '@kinora/motion';
import { useEffect, useRef, useState } from 'react';
import { epochNow } from '../../runtime/epoch.ts';
import { useEngine, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { followFlight, startFlight, type WishInFlight } from './wish-in-flight.ts';
import { wishOf } from './wish-of.ts';

interface HandWish {
  /** 0..9999: the person's own wish while the axis moves to it, else where the axis is */
  readonly wish: number;
  readonly move: (wish: number) => void;
}

/** The slider of one axis while the hand drives, whatever moves the axis: the console may as well. */
export function useWish(axis: AxisName): HandWish {
  const engine = useEngine();
  const { engineSettings } = useRuntime();
  const settings = useStored(engineSettings, (all) => all);
  const standing = useSnapshot(({ positions }) => wishOf(positions[axis], axis, settings));
  const flight = useRef<WishInFlight | null>(null);
  const [wished, setWished] = useState<number | null>(null);

  useEffect(() => {
    return engine.subscribe(() => {
      const { positions, epochMs } = engine.snapshot();
      if (flight.current === null) return;
      const at = positions[axis] === null ? null : wishOf(positions[axis], axis, engineSettings.getState());
      flight.current = followFlight(flight.current, { at, epochMs });
      setWished(flight.current?.wish ?? null);
    });
  }, [engine, engineSettings, axis]);

  const move = (wish: number) => {
    const at = engine.snapshot().positions[axis] === null ? null : standing;
    flight.current = startFlight(wish, { at, epochMs: epochNow() });
    setWished(wish);
    engine.send({ type: 'hand.move', positions: { [axis]: wish } });
  };
  return { wish: wished ?? standing, move };
}
