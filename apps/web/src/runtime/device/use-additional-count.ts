import { useEngine, useSnapshot } from '../use-runtime.ts';

/** How many devices beside the first one are connected, or about to be. */
export function useAdditionalCount(): number {
  const { snapshots } = useEngine();
  return useSnapshot(
    () =>
      snapshots()
        .slice(1)
        .filter(({ link }) => link.kind !== 'disconnected').length,
  );
}
