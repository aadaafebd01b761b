import type { StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import { pageClock } from '../../../runtime/page-clock.ts';
import { browserStorage, createStoredValue } from '../../../runtime/storage/stored-value.ts';
import { parseProfile, type ProfileDocument } from '../document/profile-document.ts';
import { createLoopEnd, parseProfileLoop, type ProfileLoop } from '../playback/profile-loop.ts';
import { drawSeed, loadCommand } from '../playback/load-command.ts';
import { createEditing, type ProfileEditing } from '../editor/use-profile.ts';

/** The profile that is edited, and playing it. */
export interface ProfileSession extends ProfileEditing {
  readonly loop: StoreApi<ProfileLoop>;
  readonly play: () => void;
  /** The ordinary stop: the axes go home. */
  readonly stop: (cause: 'profile-stopped' | 'profile-ended' | 'left-page') => void;
  /** Ends what does not loop, until the answer is called. */
  readonly attach: () => () => void;
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
  const loop = createStoredValue({
    key: 'kinora.profile-loop',
    version: 1,
    parse: parseProfileLoop,
    storage: browserStorage(),
  });
  const stop: ProfileSession['stop'] = (cause) => {
    if (engine.snapshot().owner !== 'profile') return;
    engine.send({ type: 'stop', kind: 'ordinary', cause });
  };
  const loopEnd = createLoopEnd({ engine, clock: pageClock, loop, end: () => stop('profile-ended') });
  return {
    ...createEditing(store),
    loop,
    stop,
    attach: loopEnd.attach,
    play: () => {
      const profile = store.getState();
      engine.send(loadCommand(profile, drawSeed()));
      engine.send({ type: 'profile.play', startOffsetMs: profile.startOffsetMs });
      engine.send({ type: 'owner.take', owner: 'profile' });
      loopEnd.begin();
    },
  };
}
