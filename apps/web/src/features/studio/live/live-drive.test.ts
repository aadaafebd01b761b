import { defaultSettings } from '@kinora/engine';
import { createEngineRig, type EngineRig } from '@kinora/engine/testing';
import { emptyDocument, pointsOf, withPoints } from '@kinora/studio';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { stepStudio } from '../session/step-studio.ts';
import type { StudioInput } from '../session/studio-input.ts';
import { stateOf } from '../session/studio-state.ts';
import { createLiveDrive, type LiveDrive } from './live-drive.ts';

let rig: EngineRig;
let live: LiveDrive;
let listeners: Set<() => void>;
let dispatch: (input: StudioInput) => void;
const playhead = createStore(() => ({ isPlaying: false }));
const lease = createStore(() => ({ isTaken: false }));

beforeEach(async () => {
  rig = createEngineRig();
  await rig.connect();
  playhead.setState({ isPlaying: false });
  lease.setState({ isTaken: false });
  const rise = pointsOf({ times: Float64Array.of(0, 20_000), values: Float64Array.of(20, 80) });
  const store = createStore(() => stateOf(withPoints(emptyDocument('film'), 'L0', rise)));
  dispatch = (input) => store.setState(stepStudio(store.getState(), input), true);
  listeners = new Set();
  live = createLiveDrive({
    engine: {
      send: rig.send,
      snapshot: () => rig.snapshot(),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    store,
    playhead,
    lease,
    clock: rig.clock,
    interpolation: () => 'linear',
  });
});

/** Lets time pass; the page hears of the engine's snapshots. */
async function pass(ms: number): Promise<void> {
  await rig.pass(ms);
  listeners.forEach((listener) => listener());
}

/** Lets the video play for so long, from a time on. */
async function play(fromMs: number, ms: number): Promise<void> {
  for (let at = 0; at <= ms; at += 250) {
    rig.anchor('playing', fromMs + at);
    await pass(250);
  }
}

describe('the device in the studio', () => {
  it('[ST-55] follows the playhead through the script that is edited, also as it is after an edit', async () => {
    live.begin();
    await play(0, 8000);
    expect(rig.snapshot().owner).toBe('script');
    expect(rig.position('L0') / 99.99).toBeCloseTo(20 + (60 * 8.25) / 20, -1);
    dispatch({ type: 'operated', operation: { kind: 'invert' } });
    await play(8250, 6000);
    expect(rig.position('L0') / 99.99).toBeCloseTo(80 - (60 * 14.5) / 20, -1);
  });

  it('[ST-56] follows a point that is dragged beside a video at rest, under the limits of the hand', async () => {
    rig.send({ type: 'settings.set', settings: { ...defaultSettings, handSpeed: 1000 } });
    live.begin();
    await pass(500);
    dispatch({ type: 'chosen', chosen: Float64Array.of(0) });
    dispatch({ type: 'dragged', byMs: 0, byValue: 70 });
    await pass(1000);
    expect(rig.snapshot().owner).toBe('hand');
    expect(rig.speed()).toBeLessThanOrEqual(1100);
    await pass(20_000);
    expect(rig.position('L0') / 99.99).toBeCloseTo(90, 0);
  });

  it('[ST-55] is over after a stop, and the player’s script may come back', async () => {
    live.begin();
    await play(0, 1000);
    expect(lease.getState().isTaken).toBe(true);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await pass(100);
    expect(live.state.getState().isOn).toBe(false);
    expect(lease.getState().isTaken).toBe(false);
    expect(rig.snapshot().motion).toBe('latched');
  });

  it('[ST-55] holds where it is when it is switched off', async () => {
    live.begin();
    await play(0, 3000);
    live.end();
    await pass(200);
    const at = rig.position('L0');
    await play(3250, 2000);
    expect(rig.snapshot().owner).toBe('nobody');
    expect(rig.position('L0')).toBe(at);
    expect(listeners.size).toBe(0);
  });
});
