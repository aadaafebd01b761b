import { type AxisName, axisNames } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import { epochNow } from '../../runtime/epoch.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { browserStorage, createStoredValue } from '../../runtime/storage/stored-value.ts';
import { type AxisEntry, parseProfile, type ProfileDocument } from './profile-document.ts';

/** The profile that is edited, and playing it. */
export interface ProfileSession {
  readonly store: StoreApi<ProfileDocument>;
  readonly changeAxis: (axis: AxisName, change: Partial<AxisEntry>) => void;
  readonly play: () => void;
  /** The ordinary stop: the axes go home. */
  readonly stop: (cause: 'released' | 'left-page') => void;
}

export function createProfileSession({
  engine,
  phrases,
}: Pick<Runtime, 'engine' | 'phrases'>): ProfileSession {
  const store = createStoredValue<ProfileDocument>({
    key: 'kinora.profile',
    version: 1,
    parse: (stored) => parseProfile(stored, phrases.profile.defaultName),
    storage: browserStorage(),
  });
  return {
    store,
    changeAxis: (axis, change) =>
      store.setState(({ axes }) => ({ axes: { ...axes, [axis]: { ...axes[axis], ...change } } })),
    play: () => {
      const profile = store.getState();
      engine.send(loadCommand(profile));
      engine.send({ type: 'profile.play', startOffsetMs: profile.startOffsetMs });
      engine.send({ type: 'owner.take', owner: 'profile' });
    },
    stop: (cause) => {
      if (engine.snapshot().owner !== 'profile') return;
      engine.send({ type: 'stop', kind: 'ordinary', cause, epochMs: epochNow() });
    },
  };
}

/** Each playing draws its changes by chance anew. */
function loadCommand({ axes, reversed }: ProfileDocument) {
  const enabled = axisNames.filter((axis) => axes[axis].enabled);
  return {
    type: 'profile.load',
    channels: enabled.map((axis) => axes[axis].channel),
    ranges: axisNames.map((name) => ({ name, ...axes[name].range })),
    reversed,
    seed: Math.floor(Math.random() * 2 ** 32),
  } as const;
}
