import type { AxisConfig } from '@kinora/engine';
import type { AxisName } from '@kinora/motion';
import { useRuntime, useStored } from '../use-runtime.ts';

/** What is set for one axis, and the change of a part of it. */
export function useAxisConfig(axis: AxisName) {
  const { engineSettings } = useRuntime();
  return {
    config: useStored(engineSettings, ({ axes }) => axes[axis]),
    change: (part: Partial<AxisConfig>) =>
      engineSettings.setState(({ axes }) => ({ axes: { ...axes, [axis]: { ...axes[axis], ...part } } })),
  };
}
