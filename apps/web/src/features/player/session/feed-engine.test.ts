import { scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { defaultPreferences } from '../../../runtime/settings/preferences.ts';
import { parseShapingChoice } from '../shaping/shaping-choice.ts';
import { feedEngine } from './feed-engine.ts';
import { initialVideoState } from './video-state.ts';

const [stroke, roll, level] = [scriptTrackOf('L0'), scriptTrackOf('R1'), scriptTrackOf('V0')];

function openFeed() {
  const { scripts } = initialVideoState;
  const store = createStore(() => initialVideoState);
  const shaping = createStore(() => parseShapingChoice(null));
  const preferences = createStore(() => defaultPreferences);
  const deviceOffsets = createStore((): Record<string, number> => ({ buttplug: 0.2 }));
  let snapshot = initialSnapshot;
  let news: () => void = () => undefined;
  let sent: object[] = [];
  const engine = {
    send: (command: object) => sent.push(command),
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => (news = listener),
  };
  const feed = feedEngine({ engine, preferences } as unknown as Runtime, { store, shaping, deviceOffsets });
  return {
    ...{ feed, store, shaping, preferences, deviceOffsets },
    play: (...tracks: (typeof stroke)[]) => store.setState({ scripts: { ...scripts, tracks } }),
    connect(channels: readonly string[] | null) {
      snapshot = { ...initialSnapshot, link: linkWith(channels) };
      news();
    },
    /** since it was called last */
    sent() {
      const last = sent;
      sent = [];
      return last;
    },
  };
}

const load = (...tracks: object[]) => ({ type: 'script.load', tracks, interpolation: 'linear' });
const offset = (offsetSeconds: number) => ({ type: 'script.offset', offsetSeconds });
const delay = (delaySeconds: number) => ({ type: 'device.delay', delaySeconds });

describe('what the engine is fed with', () => {
  it('is the script, once for each change of a track, and its end', () => {
    const { play, sent } = openFeed();
    play(stroke);
    expect(sent()).toEqual([load(stroke)]);
    play(stroke);
    expect(sent()).toEqual([]);
    play(stroke, roll);
    play(roll, stroke);
    play(roll);
    expect(sent()).toEqual([load(stroke, roll), load(roll, stroke), load(roll)]);
    play();
    expect(sent()).toEqual([{ type: 'script.unload' }]);
  });

  it('[SP-55] has each axis earlier by its own offset, and what is no axis as it is', () => {
    const { play, shaping, sent } = openFeed();
    const { axisOffsetsMs } = shaping.getState();
    shaping.setState({ axisOffsetsMs: { ...axisOffsetsMs, R1: 100 } });
    expect(sent()).toEqual([]);
    play(stroke, roll, level);
    const earlier = load(stroke, { ...roll, times: Float64Array.of(-100, 900) }, level);
    expect(sent()).toEqual([earlier]);
    shaping.setState({ autoHomeMs: 5000 });
    expect(sent()).toEqual([]);
    play(roll);
    sent();
    shaping.setState({ axisOffsetsMs });
    expect(sent()).toEqual([load(roll)]);
  });

  it('has the chosen interpolation', () => {
    const { play, preferences, sent } = openFeed();
    preferences.setState({ interpolation: 'pchip' });
    expect(sent()).toEqual([]);
    play(stroke);
    preferences.setState({ connectsAgain: false });
    preferences.setState({ interpolation: 'linear' });
    expect(sent()).toEqual([{ ...load(stroke), interpolation: 'pchip' }, load(stroke)]);
  });

  it('[PB-30] has the video’s offset, once for each change', () => {
    const { store, sent } = openFeed();
    store.setState({ offset: 0.5 });
    store.setState({ rate: 2 });
    store.setState({ offset: 0 });
    expect(sent()).toEqual([offset(0.5), offset(0)]);
  });

  it('[LB-85] has the delay of the device that is connected, once for each change', () => {
    const { connect, deviceOffsets, sent } = openFeed();
    deviceOffsets.setState({ virtual: 0.3 });
    expect(sent()).toEqual([]);
    connect([]);
    connect([]);
    expect(sent()).toEqual([delay(0.2)]);
    deviceOffsets.setState({ buttplug: 0.4 });
    connect(null);
    expect(sent()).toEqual([delay(0.4), delay(0)]);
  });

  it('is left to another script until it is over, save for the device’s delay', () => {
    const { feed, store, connect, play, sent } = openFeed();
    store.setState({ offset: 0.5 });
    sent();
    feed.suspend();
    expect(sent()).toEqual([offset(0)]);
    play(stroke);
    store.setState({ offset: 0.6 });
    connect([]);
    expect(sent()).toEqual([delay(0.2)]);
    feed.resume();
    expect(sent()).toEqual([load(stroke), offset(0.6)]);
    play();
    feed.resume();
    expect(sent()).toEqual([{ type: 'script.unload' }, { type: 'script.unload' }]);
  });
});
