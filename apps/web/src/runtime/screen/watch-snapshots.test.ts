import type { EngineSnapshot } from '@kinora/engine';
import { describe, expect, it, vi } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { subscribeInPictures } from './in-pictures.ts';
import { createPictures } from './pictures.ts';
import { watchSnapshots } from './watch-snapshots.ts';

/** An engine that tells what the test gives, and a screen that draws when the test says so. */
function createHost(isHidden = false) {
  const listeners = new Set<() => void>();
  const frames: FrameRequestCallback[] = [];
  const screen = createPictures({
    pauseMs: () => 0,
    nowMs: () => 0,
    after: () => undefined,
    frame: (callback) => void frames.push(callback),
  });
  let snapshot = initialSnapshot;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    subscribe,
    screen,
    watch: (changed: () => void) =>
      watchSnapshots({ snapshot: () => snapshot, subscribe }, changed, () => isHidden, screen),
    tell(change: Partial<EngineSnapshot>) {
      snapshot = { ...snapshot, ...change };
      listeners.forEach((listener) => {
        listener();
      });
    },
    draw: () => {
      for (const frame of frames.splice(0)) frame(0);
    },
  };
}

describe('what is shown of the engine', () => {
  it('[PB-44] shows numbers with the next picture, once however often they changed', () => {
    const host = createHost();
    const changed = vi.fn();
    host.watch(changed);
    host.tell({ epochMs: 1 });
    host.tell({ epochMs: 2 });
    expect(changed).not.toHaveBeenCalled();
    host.draw();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('[PB-44] shows another state of the device at once', () => {
    const host = createHost();
    const changed = vi.fn();
    host.watch(changed);
    host.tell({ motion: 'latched', stopCause: 'stop-button' });
    expect(changed).toHaveBeenCalledOnce();
    host.tell({ owner: 'profile' });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('[PB-44] waits for no picture while the page is hidden, for then there is none', () => {
    const host = createHost(true);
    const changed = vi.fn();
    host.watch(changed);
    host.tell({ epochMs: 1 });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('[PB-44] shows nothing any more to a listener that was removed', () => {
    const host = createHost();
    const changed = vi.fn();
    const end = host.watch(changed);
    const painted = vi.fn();
    const endPainting = subscribeInPictures(host.subscribe, painted, host.screen);
    host.tell({ epochMs: 1 });
    end();
    endPainting();
    host.draw();
    host.tell({ motion: 'moving' });
    expect(changed).not.toHaveBeenCalled();
    expect(painted).not.toHaveBeenCalled();
  });
});
