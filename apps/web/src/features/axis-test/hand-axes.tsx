import type { EngineSettings, EngineSnapshot } from '@kinora/engine';
import { type AxisName, axisNames } from '@kinora/motion';
import { useState } from 'react';
import { useEngine, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { AxisControl } from './axis-control.tsx';
import classes from './axis-test.module.css';
import { wishOf } from './wish-of.ts';

/** The sliders while the hand drives: they start where each axis stands and send what they are moved to. */
export function HandAxes() {
  const engine = useEngine();
  const { engineSettings } = useRuntime();
  const settings = useStored(engineSettings, (all) => all);
  const [wishes, setWishes] = useState(() => wishesFrom(engine.snapshot().positions, settings));
  const move = (axis: AxisName, wish: number) => {
    setWishes((before) => ({ ...before, [axis]: wish }));
    engine.send({ type: 'hand.move', positions: { [axis]: wish } });
  };
  return (
    <div className={classes.axes}>
      {axisNames.map((axis) => (
        <AxisControl
          key={axis}
          axis={axis}
          wish={wishes[axis]}
          disabled={!settings.axes[axis].enabled}
          onMove={(wish) => move(axis, wish)}
        />
      ))}
    </div>
  );
}

function wishesFrom(
  positions: EngineSnapshot['positions'],
  settings: EngineSettings,
): Record<AxisName, number> {
  const wishes = axisNames.map((axis) => [axis, wishOf(positions[axis], axis, settings)] as const);
  return Object.fromEntries(wishes) as Record<AxisName, number>;
}
