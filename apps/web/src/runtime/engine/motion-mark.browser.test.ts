import type { EngineSnapshot } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { initialSnapshot } from './initial-snapshot.ts';
import { markMotion, movesAnywhere } from './motion-mark.ts';

function createTab() {
  let snapshot: EngineSnapshot = initialSnapshot;
  let changed: () => void = () => undefined;
  markMotion({
    snapshots: () => [snapshot],
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  return (motion: EngineSnapshot['motion']) => {
    snapshot = { ...snapshot, motion };
    changed();
  };
}

describe('the mark of motion', () => {
  it('[PG-103] is seen by every tab until the last one that moves is at rest', async () => {
    const [one, other] = [createTab(), createTab()];
    expect(await movesAnywhere()).toBe(false);
    one('moving');
    other('homing');
    await expect.poll(() => movesAnywhere()).toBe(true);
    one('homing');
    one('latched');
    expect(await movesAnywhere()).toBe(true);
    other('holding');
    await expect.poll(() => movesAnywhere()).toBe(false);
  });
});
