import type { EngineSettings } from '@kinora/engine';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';

type Change = (change: Partial<EngineSettings>) => void;

/** The engine's settings and how to change some of them. */
export function useEngineSettings(): readonly [EngineSettings, Change] {
  const { engineSettings } = useRuntime();
  const settings = useStored(engineSettings, (all) => all);
  return [settings, (change) => engineSettings.setState(change)];
}
