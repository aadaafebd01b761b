import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  type ShownWithDevice,
  showWithDevice,
} from '../../../../runtime/device/testing/show-with-device.tsx';
import { createRouter, type Router } from '../../../../runtime/router/router.ts';
import { RouterProvider } from '../../../../runtime/router/router-provider.tsx';
import type { PlayerSession } from '../../session/player-session.ts';
import { initialVideoState } from '../../session/video-state.ts';
import { createShapingChoice } from '../../shaping/shaping-choice.ts';
import { PlayerContext } from '../../use-player.ts';
import { useForecast } from './use-forecast.ts';

const track = {
  channel: 'L0' as const,
  times: Float64Array.from({ length: 120_000 }, (_, index) => index * 500),
  positions: Float64Array.from({ length: 120_000 }, (_, index) => (index % 2) * 9999),
};

let page: ShownWithDevice;
let router: Router;
let known: readonly string[];
/** a picture was drawn: by the plot's first look, or by a change */
let look: () => void;

/** Reads as the plot does: at once, and after each change. */
function Plot() {
  const over = useForecast(changed);
  useEffect(() => {
    look = () => {
      known = over({ startMs: 0, spanMs: 9000 }).flatMap(({ axes }) => Object.keys(axes));
    };
    look();
  });
  return null;
}

const changed = () => look();

async function showAt(path: string): Promise<void> {
  window.location.hash = `#${path}`;
  router = createRouter([{ path: '*', load: () => Promise.resolve(() => null) }], window);
  const player = {
    store: createStore(() => ({
      ...initialVideoState,
      scripts: { ...initialVideoState.scripts, tracks: [track] },
    })),
    shaping: createShapingChoice(page.engine),
    now: () => 0,
    onSeek: () => () => undefined,
  } as unknown as PlayerSession;
  await page.show(
    <RouterProvider router={router}>
      <PlayerContext value={player}>
        <Plot />
      </PlayerContext>
    </RouterProvider>,
  );
}

beforeEach(async () => {
  page = await showWithDevice('settings');
});

afterEach(() => {
  page.close();
  router.dispose();
  window.location.hash = '';
  vi.restoreAllMocks();
});

it('[PB-131] a Worker that got the keyframes in slices returns what the device will do', async () => {
  await showAt('/SVideo');
  await expect.poll(() => known).toContain('L0');
});

it('[PB-139] in a room no Worker is asked, and the script alone is drawn', async () => {
  const started = vi.spyOn(window, 'Worker');
  await showAt('/room/K7QM2DXP');
  look();
  await new Promise((idle) => requestIdleCallback(idle));
  expect(known).toEqual([]);
  expect(started).not.toHaveBeenCalled();
});
