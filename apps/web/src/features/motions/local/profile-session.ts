import type { Runtime } from '../../../runtime/runtime.ts';
import { browserStorage, createStoredValue } from '../../../runtime/storage/stored-value.ts';
import { parseProfile, type ProfileDocument } from '../document/profile-document.ts';
import { drawSeed, loadCommand } from '../playback/load-command.ts';
import { createEditing, type ProfileEditing } from '../editor/use-profile.ts';

/** The profile that is edited, and playing it. */
export interface ProfileSession extends ProfileEditing {
  readonly play: () => void;
  /** The ordinary stop: the axes go home. */
  readonly stop: (cause: 'profile-stopped' | 'left-page') => void;
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
    ...createEditing(store),
    play: () => {
      const profile = store.getState();
      engine.send(loadCommand(profile, drawSeed()));
      engine.send({ type: 'profile.play', startOffsetMs: profile.startOffsetMs });
      engine.send({ type: 'owner.take', owner: 'profile' });
    },
    stop: (cause) => {
      if (engine.snapshot().owner !== 'profile') return;
      engine.send({ type: 'stop', kind: 'ordinary', cause });
    },
  };
}
