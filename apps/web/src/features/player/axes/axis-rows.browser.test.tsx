import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type ShownWithDevice, showWithDevice } from '../../../runtime/device/testing/show-with-device.tsx';
import type { PlayerSession } from '../session/player-session.ts';
import { initialVideoState } from '../session/video-state.ts';
import { createShapingChoice } from '../shaping/shaping-choice.ts';
import { PlayerContext } from '../use-player.ts';
import { AxisRows } from './axis-rows.tsx';

let page: ShownWithDevice;

/** The rows of a player in which a script plays these channels. */
function show(used: Readonly<Record<string, string>>): Promise<void> {
  const player = {
    store: createStore(() => ({ ...initialVideoState, scripts: { ...initialVideoState.scripts, used } })),
    shaping: createShapingChoice(page.engine),
    controls: {},
  } as unknown as PlayerSession;
  return page.show(
    <PlayerContext value={player}>
      <AxisRows isShapingOpen={false} onToggleShaping={() => undefined} />
    </PlayerContext>,
  );
}

const rows = () =>
  [...document.querySelectorAll('[role=group][data-off]')].map((row) => row.getAttribute('aria-label'));
const folded = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);

beforeEach(async () => {
  page = await showWithDevice('settings');
});

afterEach(() => page.close());

describe('the rows of the player', () => {
  it.each([
    ['a vibrator', ['V0']],
    ['the stroke', ['L0']],
  ])(
    '[DV-134, PB-111] of a device that has %s alone are the stroke, with the others folded',
    async (_, has) => {
      await page.connect(has);
      await show({ L0: 'film.funscript' });
      expect(rows()).toEqual(['Stroke']);
      expect(folded()).toContain('5 axes that this device doesn’t have');
    },
  );

  it('[DV-134, PB-111] show an axis that a script plays and the device lacks, and say so', async () => {
    await page.connect(['L0']);
    await show({ L0: 'film.funscript', R0: 'film.twist.funscript' });
    expect(rows()).toEqual(['Stroke', 'Twist']);
    expect(document.body.textContent).toContain('This device has no such axis, so its script has no effect.');
  });

  it('[DV-134, PB-111] are six without a device', async () => {
    await page.connect(null);
    await show({});
    expect(rows()).toHaveLength(6);
  });
});
