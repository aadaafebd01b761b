import { createStore } from 'zustand/vanilla';
import { describe, expect, it } from 'vitest';
import type { StudioActs } from '../session/studio-acts.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { runStudioKey } from './run-studio-key.ts';
import type { StudioKey } from './studio-keys.ts';

type Heard = readonly [name: string, ...given: unknown[]];

/** Runs a key in a studio that writes down what is asked of it. */
function press(key: StudioKey): readonly Heard[] {
  const heard: Heard[] = [];
  const hear =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void heard.push([name, ...given]);
  const acts: StudioActs = {
    ...{ look: hear('look'), seek: hear('seek'), seekBy: hear('seekBy'), pan: hear('pan') },
    ...{ stepPoint: hear('stepPoint'), stepLane: hear('stepLane'), stepFrame: hear('stepFrame') },
    ...{ putPoint: hear('putPoint'), chooseNone: hear('chooseNone'), paste: hear('paste') },
    ...{ nudgeTime: hear('nudgeTime'), nudgeValue: hear('nudgeValue'), zoom: hear('zoom') },
    showAll: hear('showAll'),
  };
  const playhead: StudioSession['playhead'] = {
    store: createStore(() => ({ isPlaying: false, durationMs: 0 })),
    ...{ nowMs: () => 0, frameMs: () => 40, video: () => null },
    ...{ seek: hear('playhead.seek'), pause: hear('playhead.pause') },
    togglePlay: hear('playhead.togglePlay'),
    onMove: () => () => undefined,
    attach: () => () => undefined,
  };
  const session: Pick<StudioSession, 'acts' | 'dispatch' | 'playhead'> = {
    ...{ acts, playhead, dispatch: hear('dispatch') },
  };
  runStudioKey(key, session as StudioSession, hear('save'));
  return heard;
}

describe('[ST-44] a key of the studio', () => {
  it.each<[StudioKey, ...Heard]>([
    ['play', 'playhead.togglePlay'],
    ['frame-back', 'stepFrame', -1],
    ['frame-forward', 'stepFrame', 1],
    ['second-back', 'seekBy', -1000],
    ['second-forward', 'seekBy', 1000],
    ['previous-point', 'stepPoint', -1],
    ['next-point', 'stepPoint', 1],
    ['move-earlier', 'nudgeTime', -1],
    ['move-later', 'nudgeTime', 1],
    ['move-up', 'nudgeValue', 1],
    ['move-down', 'nudgeValue', -1],
    ['previous-lane', 'stepLane', -1],
    ['next-lane', 'stepLane', 1],
    ['delete', 'dispatch', { type: 'deleted' }],
    ['undo', 'dispatch', { type: 'undone' }],
    ['redo', 'dispatch', { type: 'redone' }],
    ['copy', 'dispatch', { type: 'copied' }],
    ['cut', 'dispatch', { type: 'cut' }],
    ['paste', 'paste'],
    ['choose-all', 'dispatch', { type: 'all-chosen' }],
    ['choose-none', 'chooseNone'],
    ['save', 'save'],
    ['invert', 'dispatch', { type: 'operated', operation: { kind: 'invert' } }],
    ['zoom-in', 'zoom', 1.6],
    ['zoom-out', 'zoom', 1 / 1.6],
  ])('%s does one thing: %s %j', (key, ...act) => {
    expect(press(key)).toEqual([act]);
  });
});
