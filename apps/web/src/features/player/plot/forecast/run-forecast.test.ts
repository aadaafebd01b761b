import { defaultSettings } from '@kinora/engine';
import { defaultShaping, perAxis, type Track } from '@kinora/motion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Runtime } from '../../../../runtime/runtime.ts';
import { defaultPreferences } from '../../../../runtime/settings/preferences.ts';
import { initialVideoState } from '../../session/video-state.ts';
import type { ShapingChoice } from '../../shaping/shaping-choice.ts';
import { stripShare } from '../plot-strip.ts';
import type { ForecastRequest } from './forecast-messages.ts';
import { runForecast } from './run-forecast.ts';

/** The browser's Worker: what it was sent, and whether it has ended. */
class ForecastWorker extends EventTarget {
  static made: ForecastWorker[] = [];
  readonly sent: ForecastRequest[] = [];
  readonly moved: (readonly unknown[])[] = [];
  hasEnded = false;
  constructor() {
    super();
    ForecastWorker.made.push(this);
  }
  postMessage(request: ForecastRequest, transfer: readonly unknown[]): void {
    this.sent.push(request);
    this.moved.push(transfer);
  }
  terminate(): void {
    this.hasEnded = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  ForecastWorker.made = [];
  vi.stubGlobal('Worker', ForecastWorker);
  // without idle callbacks: the page is idle when a timer of 0 ms runs
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const track: Track = {
  channel: 'L0',
  times: Float64Array.of(0, 1000),
  positions: Float64Array.of(0, 9999),
};
const window9s = { startMs: 0, spanMs: 9000 };

function forecast(tracks: readonly Track[] = [track]) {
  const scripts = { ...initialVideoState.scripts, tracks };
  const store = createStore(() => ({ ...initialVideoState, scripts, rate: 1.5, offset: 0.25 }));
  const choice: ShapingChoice = {
    shaping: defaultShaping,
    autoHomeMs: null,
    axisOffsetsMs: perAxis(() => 0),
  };
  const shaping = createStore(() => choice);
  const preferences = createStore(() => defaultPreferences);
  const engineSettings = { ...createStore(() => defaultSettings), follow: () => undefined };
  const seeks = new Set<() => void>();
  const counted = { changes: 0 };
  const runtime: Pick<Runtime, 'engineSettings' | 'preferences'> = { engineSettings, preferences };
  const running = runForecast(
    runtime as Runtime,
    {
      store,
      shaping,
      now: () => 7,
      onSeek(listener) {
        seeks.add(listener);
        return () => seeks.delete(listener);
      },
    },
    () => void (counted.changes += 1),
  );
  return {
    ...{ store, shaping, preferences, engineSettings, seeks, counted, running },
    seek: () => seeks.forEach((listener) => listener()),
    scripts: (next: readonly Track[]) => store.setState({ scripts: { ...scripts, tracks: next } }),
    /** what was sent since it was read last */
    read: () => ForecastWorker.made[0]?.sent.splice(0) ?? [],
  };
}

/** The Worker has all keyframes, and nothing was asked of it yet. */
function begun() {
  const made = forecast();
  made.running.over(window9s);
  vi.runAllTimers();
  made.read();
  made.counted.changes = 0;
  return made;
}

function types(sent: readonly ForecastRequest[]): string[] {
  return sent.map(({ type }) => type);
}

describe('the Worker of the forecast', () => {
  it('is started once, when the page is idle, for a window of a script', () => {
    const { running, read, counted } = forecast();
    expect(running.over(window9s)).toEqual([]);
    expect(ForecastWorker.made).toEqual([]);
    running.over(window9s);
    vi.advanceTimersByTime(0);
    expect(read()).toEqual([
      {
        type: 'load',
        version: 1,
        setup: {
          tracks: [{ id: 1, channel: 'L0', length: 2, earlierMs: 0 }],
          interpolation: defaultPreferences.interpolation,
          shaping: defaultShaping,
        },
        settings: defaultSettings,
        rate: 1.5,
      },
    ]);
    expect(counted.changes).toBe(1);
    running.over(window9s);
    vi.runAllTimers();
    expect(ForecastWorker.made).toHaveLength(1);
  });

  it.each([
    ['no script', [], 9000, 0],
    ['a window of more than two minutes', [track], 120_001, 0],
    ['a window of two minutes', [track], 120_000, 1],
  ] as const)('with %s', (_, tracks, windowMs, workers) => {
    const { running } = forecast(tracks);
    running.over({ startMs: 0, spanMs: windowMs * stripShare });
    vi.runAllTimers();
    expect(ForecastWorker.made).toHaveLength(workers);
  });

  it('is given the keyframes, which are moved, not copied, and nothing else is', () => {
    const { running } = forecast();
    running.over(window9s);
    vi.runAllTimers();
    const [worker] = ForecastWorker.made;
    const slice = worker?.sent[1];
    if (slice?.type !== 'slice') throw new Error('no slice');
    expect(Array.from(slice.positions)).toEqual([0, 9999]);
    expect(worker?.moved).toEqual([[], [slice.times.buffer, slice.positions.buffer]]);
  });

  it('is asked for the window and five seconds ahead, and what it made is there for the next look', () => {
    const { running, read, counted } = begun();
    running.over({ startMs: 10_000, spanMs: 5000 });
    expect(read()).toEqual([{ type: 'want', tiles: [1] }]);
    running.over({ startMs: 10_000, spanMs: 5001 });
    expect(read()).toEqual([{ type: 'want', tiles: [1, 2] }]);
    const output = { axes: {} };
    const data = { version: 1, tile: 1, output };
    ForecastWorker.made[0]?.dispatchEvent(new MessageEvent('message', { data }));
    expect(counted.changes).toBe(1);
    expect(running.over({ startMs: 10_000, spanMs: 5000 })).toEqual([output]);
  });
});

describe('what the forecast follows', () => {
  it('is another script, or another pace of the same', () => {
    const { store, scripts, read, counted } = begun();
    store.setState({ rate: 2 });
    expect(read()).toEqual([{ type: 'pace', version: 2, settings: defaultSettings, rate: 2 }]);
    scripts([{ ...track, channel: 'R0' }]);
    expect(types(read())).toEqual(['load']);
    store.setState({ scripts: { ...store.getState().scripts, tracks: [] }, rate: 1 });
    expect(types(read())).toEqual(['load']);
    expect(counted.changes).toBe(3);
    store.setState({ isLooping: true, offset: 1 });
    expect([read(), counted.changes]).toEqual([[], 3]);
  });

  it('is what is chosen besides the script, from where the device is', () => {
    const { shaping, read, counted, store } = begun();
    const chosen = { ...defaultShaping, intensity: 0.5 };
    shaping.setState({ shaping: chosen });
    expect(read()).toEqual([{ type: 'shape', version: 2, shaping: chosen, atMs: 7250 }]);
    shaping.setState({ axisOffsetsMs: { ...perAxis(() => 0), L0: 40 } });
    const [load] = read();
    expect(load).toMatchObject({ type: 'load', setup: { tracks: [{ earlierMs: 40 }], shaping: chosen } });
    expect(counted.changes).toBe(2);
    shaping.setState({ autoHomeMs: 5000 });
    expect([read(), counted.changes]).toEqual([[], 2]);
    store.setState({ offset: 1 });
    shaping.setState({ shaping: defaultShaping, axisOffsetsMs: perAxis(() => 0) });
    const both = read();
    expect(types(both)).toEqual(['load', 'shape']);
    expect(both[1]).toMatchObject({ atMs: 8000 });
  });

  it('is the limits of the device', () => {
    const { engineSettings, read, counted } = begun();
    engineSettings.setState({ scriptSpeed: 500 });
    const settings = { ...defaultSettings, scriptSpeed: 500 };
    expect(read()).toEqual([{ type: 'pace', version: 2, settings, rate: 1.5 }]);
    expect(counted.changes).toBe(1);
  });

  it('is how a script is joined, and no other preference', () => {
    const { preferences, read, counted } = begun();
    preferences.setState({ virtualFirmware: 'v0.4' });
    expect([read(), counted.changes]).toEqual([[], 0]);
    preferences.setState({ interpolation: 'step' });
    const [load] = read();
    expect(load).toMatchObject({ type: 'load', setup: { interpolation: 'step' } });
    expect(counted.changes).toBe(1);
  });

  it('is a seek behind a change of the shaping', () => {
    const { shaping, seek, read } = begun();
    seek();
    expect(read()).toEqual([]);
    shaping.setState({ shaping: { ...defaultShaping, intensity: 0.5 } });
    read();
    seek();
    expect(read()).toEqual([{ type: 'seek', version: 3, atMs: 7250 }]);
  });
});

describe('a forecast that has ended', () => {
  it('starts no Worker that it waited for', () => {
    const { running } = forecast();
    running.over(window9s);
    running.end();
    vi.runAllTimers();
    expect(ForecastWorker.made).toEqual([]);
  });

  it('sends no keyframes that were still to come, and ends the Worker', () => {
    const { running, read } = forecast();
    running.over(window9s);
    vi.advanceTimersByTime(0);
    running.end();
    vi.runAllTimers();
    expect(types(read())).toEqual(['load']);
    expect(ForecastWorker.made[0]?.hasEnded).toBe(true);
  });

  it('follows nothing any more', () => {
    const { running, store, shaping, preferences, engineSettings, seeks, read, counted, scripts } = begun();
    running.end();
    scripts([]);
    store.setState({ rate: 3 });
    shaping.setState({ shaping: { ...defaultShaping, intensity: 0.1 } });
    preferences.setState({ interpolation: 'step' });
    engineSettings.setState({ scriptSpeed: 500 });
    expect([read(), counted.changes, seeks.size]).toEqual([[], 0, 0]);
  });

  it('may end before it began', () => {
    expect(() => forecast().running.end()).not.toThrow();
  });
});
