import { type EngineCommand, type EngineEvent, type EngineSnapshot } from '@kinora/engine';
import { createSeededRandom, sourceMs } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createWaveformSource, noTuning, type Tuning } from '@kinora/motion';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { type LoopChoice, parseLoopChoice } from './loop-choice.ts';
import { createMotionPlayer, type MotionPlayer } from './motion-player.ts';

let clock: ReturnType<typeof createVirtualClock>;
let sent: EngineCommand[];
let player: MotionPlayer;
let detach: () => void;
const loop = createStore<LoopChoice>(() => parseLoopChoice(null));
const tuning = createStore<Tuning>(() => noTuning);
const snapshotListeners = new Set<() => void>();
const eventListeners = new Set<(event: EngineEvent) => void>();
let snapshot: EngineSnapshot = initialSnapshot;

/** What the Worker tells. */
function tell(change: Partial<EngineSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  snapshotListeners.forEach((listener) => listener());
}

const typesOf = (commands: readonly EngineCommand[]) => commands.map(({ type }) => type);
const playing = () => player.store.getState().playback?.pk ?? null;

function subscribeTo<Listener>(listeners: Set<Listener>) {
  return (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

beforeEach(() => {
  clock = createVirtualClock();
  sent = [];
  snapshot = initialSnapshot;
  loop.setState({ isOn: true, mode: 1, duration: 10, seconds: 10 });
  tuning.setState(noTuning);
  player = createMotionPlayer({
    engine: {
      send: (command) => sent.push(command),
      snapshot: () => snapshot,
      subscribe: subscribeTo(snapshotListeners),
      onEvent: subscribeTo(eventListeners),
    },
    clock,
    random: createSeededRandom(1),
    loop,
    tuning,
    pks: () => ['a', 'b', 'c'],
    documentOf: (pk) => ({
      ...defaultProfile(pk),
      reversed: pk === 'b',
      startOffsetMs: pk === 'c' ? 12_500 : 0,
    }),
  });
  detach = player.attach();
});

afterEach(() => {
  detach();
});

function start(pk = 'a'): void {
  player.play(pk);
  tell({ owner: 'profile', motion: 'moving' });
}

describe('the player of motions', () => {
  it('loads a profile, plays it from its beginning and takes the device', () => {
    start();
    expect(typesOf(sent)).toEqual(['profile.load', 'profile.play', 'owner.take']);
  });

  it('[PG-110] knows that a hidden page ended the playing, until the next one begins', () => {
    start();
    tell({ owner: 'nobody', motion: 'holding', stopCause: 'page-hidden' });
    expect(playing()).toBe(null);
    expect(player.store.getState().endedHidden).toBe(true);
    start();
    expect(player.store.getState().endedHidden).toBe(false);
    tell({ owner: 'nobody', motion: 'holding', stopCause: 'stop-key' });
    expect(player.store.getState().endedHidden).toBe(false);
  });

  it('[PF-20, PF-24] goes on at each tick by loading alone, so that the engine glides', () => {
    start();
    sent.length = 0;
    clock.advanceTo(9_999);
    expect(sent).toEqual([]);
    clock.advanceTo(10_000);
    expect(playing()).toBe('b');
    clock.advanceTo(30_000);
    expect(playing()).toBe('a');
    expect(typesOf(sent)).toEqual(['profile.load', 'profile.load', 'profile.load']);
  });

  it('[PF-24] goes over to a profile that is chosen while another plays', () => {
    start();
    clock.advanceTo(5_000);
    sent.length = 0;
    player.play('c');
    expect(typesOf(sent)).toEqual(['profile.load']);
    clock.advanceTo(14_999);
    expect(playing()).toBe('c');
    clock.advanceTo(15_000);
    expect(playing()).toBe('a');
  });

  it('[PF-21] begins a tick anew with another duration', () => {
    start();
    clock.advanceTo(9_000);
    loop.setState({ duration: 30 });
    clock.advanceTo(38_999);
    expect(playing()).toBe('a');
    clock.advanceTo(39_000);
    expect(playing()).toBe('b');
  });

  it.each<readonly [string, Partial<EngineSnapshot>]>([
    ['a stop', { owner: 'nobody', motion: 'latched' }],
    ['a lost connection', { owner: 'nobody', linkKind: null }],
    ['another owner', { owner: 'hand' }],
  ])('[PF-23] ends with %s, and does not start again by itself', (_what, change) => {
    start();
    sent.length = 0;
    tell(change);
    expect(playing()).toBeNull();
    clock.advanceTo(60_000);
    expect(sent).toEqual([]);
  });

  it.each(['device.latched', 'device.not-connected', 'device.no-axes'] as const)(
    '[PF-23] ends where its start is refused by %s',
    (code) => {
      player.play('a');
      tell({ owner: 'nobody' });
      expect(playing()).toBe('a');
      eventListeners.forEach((listener) => listener({ type: 'notice', code, params: {} }));
      expect(playing()).toBeNull();
    },
  );

  it('[PF-22] looks at the time when the Worker speaks, for a hidden page has slow timers', () => {
    clock.callAt = () => () => undefined;
    start();
    clock.advanceTo(20_500);
    expect(playing()).toBe('a');
    tell({});
    expect(playing()).toBe('c');
  });

  it('stops once, by the ordinary stop, and only what plays', () => {
    player.stop('profile-stopped');
    expect(sent).toEqual([]);
    start();
    sent.length = 0;
    player.stop('left-page');
    player.stop('left-page');
    expect(sent).toMatchObject([{ type: 'stop', kind: 'ordinary', cause: 'left-page' }]);
  });

  it('[PF-34] has the curve that the Worker computes', () => {
    start();
    const load = sent[0];
    if (load?.type !== 'profile.load') return expect.unreachable();
    const { channels, ranges = [], reversed, seed } = load;
    const worker = createWaveformSource(channels, { ranges, reversed, seed });
    clock.advanceTo(10_000);
    const next = sent.at(-1);
    if (next?.type !== 'profile.load') return expect.unreachable();
    worker.change(next.channels, { reversed: next.reversed, ranges: next.ranges ?? [] }, sourceMs(10_000));
    for (let at = 0; at < 20_000; at += 100) {
      expect(player.curve()?.source.valueAt('L0', sourceMs(at))).toBe(worker.valueAt('L0', sourceMs(at)));
    }
  });

  it('[PF-56] begins at the offset of the profile, and goes over to another one on the same time line', () => {
    start('c');
    expect(sent[1]).toEqual({ type: 'profile.play', startOffsetMs: 12_500 });
    const startedMs = player.curve()?.startedMs;
    expect(player.now() - startedMs!).toBe(12_500);
    clock.advanceTo(10_000);
    expect(playing()).toBe('a');
    expect(player.curve()?.startedMs).toBe(startedMs);
    expect(typesOf(sent)).toEqual(['profile.load', 'profile.play', 'owner.take', 'profile.load']);
  });

  it('[PF-57] ends once after its time where it does not loop, by the ordinary stop', () => {
    loop.setState({ isOn: false, seconds: 5 });
    start();
    sent.length = 0;
    clock.advanceTo(60_000);
    expect(sent).toEqual([{ type: 'stop', kind: 'ordinary', cause: 'profile-ended' }]);
    expect(playing()).toBeNull();
  });

  it('[PF-57] counts another choice from the moment it is made, also while it plays', () => {
    start();
    clock.advanceTo(9_000);
    loop.setState({ isOn: false });
    clock.advanceTo(18_999);
    expect(playing()).toBe('a');
    loop.setState({ seconds: 3 });
    clock.advanceTo(21_998);
    expect(playing()).toBe('a');
    clock.advanceTo(21_999);
    expect(playing()).toBeNull();
  });

  it('[PF-57] ends when the Worker speaks, for a hidden page has slow timers', () => {
    loop.setState({ isOn: false, seconds: 5 });
    clock.callAt = () => () => undefined;
    start();
    clock.advanceTo(5_500);
    expect(playing()).toBe('a');
    tell({});
    expect(playing()).toBeNull();
  });

  it('[PF-58, PF-59] plays at the speed and depth that are chosen, as a change of what plays', () => {
    tuning.setState({ speed: 0.5 });
    start();
    expect(sent[0]).toMatchObject({ type: 'profile.load', tuning: { speed: 0.5, depth: 1 } });
    clock.advanceTo(1_000);
    sent.length = 0;
    for (const depth of [0.9, 0.8, 0.7]) tuning.setState({ depth });
    clock.advanceTo(2_000);
    expect(sent).toMatchObject([
      { type: 'profile.load', tuning: { speed: 0.5, depth: 0.9 } },
      { type: 'profile.load', tuning: { speed: 0.5, depth: 0.7 } },
    ]);
    clock.advanceTo(10_000);
    expect(sent.at(-1)).toMatchObject({ type: 'profile.load', reversed: true, tuning: { depth: 0.7 } });
  });

  it('[PF-58] moves nothing while nothing plays', () => {
    tuning.setState({ speed: 2 });
    clock.advanceTo(1_000);
    expect(sent).toEqual([]);
    start();
    player.stop('profile-stopped');
    sent.length = 0;
    tuning.setState({ depth: 0.5 });
    clock.advanceTo(2_000);
    expect(sent).toEqual([]);
  });

  it('[PF-58] drops a change that was due when it ended, so that the next one begins once', () => {
    start();
    clock.advanceTo(1_000);
    for (const depth of [0.9, 0.8]) tuning.setState({ depth });
    player.stop('profile-stopped');
    sent.length = 0;
    start('b');
    clock.advanceTo(2_000);
    expect(typesOf(sent)).toEqual(['profile.load', 'profile.play', 'owner.take']);
  });

  it('ticks no more once it is detached', () => {
    start();
    detach();
    sent.length = 0;
    clock.advanceTo(60_000);
    expect(sent).toEqual([]);
    expect(snapshotListeners.size + eventListeners.size).toBe(0);
  });
});
