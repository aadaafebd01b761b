import type { EngineSnapshot } from '@kinora/engine';
import { createVirtualClock } from '@kinora/kernel/testing';
import { sourceMs } from '@kinora/kernel';
import { noTuning, type Tuning } from '@kinora/motion';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createPictures } from '../../../runtime/screen/pictures.ts';
import { defaultProfile } from '../document/profile-document.ts';
import {
  type ChosenProfile,
  createProfilePreview,
  previewSource,
  type ProfilePreview,
} from './profile-preview.ts';

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let clock: ReturnType<typeof createVirtualClock>;
let snapshot: EngineSnapshot;
let chosen: ChosenProfile | null;
let isCalm: boolean;
let preview: ProfilePreview;
let frames: (() => void)[];
let detach: () => void;
const tuning = createStore<Tuning>(() => noTuning);

/** What the Worker tells, or the person chooses. */
function tell(change: Partial<EngineSnapshot> = {}): void {
  snapshot = { ...snapshot, ...change };
  listeners.forEach((listener) => listener());
}

function choose(pk: string, amp = 60): void {
  const document = defaultProfile(pk);
  const { L0 } = document.axes;
  const axes = { ...document.axes, L0: { ...L0, channel: { ...L0.channel, amp } } };
  chosen = { pk, document: { ...document, axes } };
  tell();
}

function draw(): void {
  frames.splice(0).forEach((frame) => frame());
}

const isRunning = () => preview.store.getState().curve !== null;
const connected = { link: { kind: 'connected' } } as unknown as Partial<EngineSnapshot>;

beforeEach(() => {
  clock = createVirtualClock();
  snapshot = initialSnapshot;
  isCalm = false;
  frames = [];
  choose('a');
  preview = createProfilePreview({
    engine: { snapshot: () => snapshot, subscribe: listen },
    clock,
    tuning,
    pictures: createPictures({
      pauseMs: () => 0,
      nowMs: () => clock.now(),
      after: (_ms, callback) => frames.push(callback),
      frame: (callback) => frames.push(() => callback(clock.now())),
    }),
    chosen: () => chosen,
    onChosen: listen,
    isCalm: () => isCalm,
  });
  detach = preview.attach();
});

afterEach(() => detach());

describe('the preview of a profile', () => {
  it('[PF-40] runs while no device is connected, and shows what the profile does', () => {
    clock.advanceBy(700);
    expect(preview.positions.current()).toMatchObject({
      L0: previewSource(chosen!.document).valueAt('L0', sourceMs(700)),
      R2: 9999 / 2,
    });
  });

  it('[PF-40] shows a connected device unless it is asked for, and what drives always', () => {
    const positions = { ...snapshot.positions, L0: 1234 };
    tell({ ...connected, positions });
    expect([isRunning(), preview.positions.current().L0]).toEqual([false, 1234]);
    preview.turn(true);
    expect(isRunning()).toBe(true);
    tell({ owner: 'profile' });
    expect([isRunning(), preview.positions.current().L0]).toEqual([false, 1234]);
    tell({ owner: 'nobody' });
    expect(isRunning()).toBe(true);
    preview.turn(false);
    expect([isRunning(), preview.positions.current().L0]).toEqual([false, 1234]);
  });

  it('[PF-40] does not run by itself for who asked for little motion', () => {
    isCalm = true;
    tell(connected);
    tell({ link: initialSnapshot.link });
    expect(isRunning()).toBe(false);
    preview.turn(true);
    expect(isRunning()).toBe(true);
  });

  it('[PF-40] goes on where it is when a number is changed, and begins anew with another profile', () => {
    clock.advanceBy(400);
    choose('a', 30);
    expect(preview.store.getState().curve?.startedMs).toBe(0);
    choose('b');
    expect(preview.store.getState().curve?.startedMs).toBe(400);
    chosen = null;
    tell();
    expect(isRunning()).toBe(false);
  });

  it('[PF-59] has the speed and the depth that are chosen, and starts nothing again for them', () => {
    const { curve } = preview.store.getState();
    tuning.setState({ depth: 0 });
    expect(preview.store.getState().curve).toBe(curve);
    clock.advanceTo(5_000);
    const { L0 } = preview.positions.current();
    clock.advanceTo(5_500);
    expect(preview.positions.current().L0).toBeCloseTo(L0!, 6);
    tuning.setState(noTuning);
  });

  it('[PF-56] begins at the offset of the profile', () => {
    clock.advanceBy(400);
    chosen = { pk: 'c', document: { ...chosen!.document, startOffsetMs: 12_500 } };
    tell();
    expect(clock.now() - preview.store.getState().curve!.startedMs).toBe(12_500);
  });

  it('reports each frame while it runs, and none afterwards', () => {
    let told = 0;
    const end = preview.positions.subscribe(() => (told += 1));
    draw();
    draw();
    expect(told).toBe(2);
    preview.turn(false);
    told = 0;
    draw();
    draw();
    expect(told).toBe(0);
    preview.turn(true);
    expect(told).toBe(2);
    draw();
    expect(told).toBe(3);
    end();
    draw();
    expect([told, frames]).toEqual([3, []]);
  });
});
