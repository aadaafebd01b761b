import { decidingDevice } from '../../../runtime/entitlement.ts';
import { noTuning, type Tuning } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { createStore } from 'zustand/vanilla';
import { pageClock } from '../../../runtime/page-clock.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { pictures } from '../../../runtime/screen/pictures.ts';
import { browserStorage, createStoredValue } from '../../../runtime/storage/stored-value.ts';
import { createBrowserProfiles } from '../library/browser-profiles.ts';
import { createKeptDrafts } from '../library/kept-drafts.ts';
import { documentOf } from '../library/library-state.ts';
import { createProfileLibrary, type ProfileLibrary } from '../library/profile-library.ts';
import type { ProfileStore } from '../library/profile-store.ts';
import { createServerProfiles } from '../library/server-profiles.ts';
import { parseLoopChoice } from '../playback/loop-choice.ts';
import { createMotionPlayer } from '../playback/motion-player.ts';
import { createProfilePreview } from '../preview/profile-preview.ts';
import type { Motions } from './motions-context.ts';

/** Libraries by person: what is unsaved when a session ends comes back with the person. */
function createLibraries(runtime: Runtime): (userPk: string) => ProfileLibrary {
  const libraries = new Map<string, ProfileLibrary>();
  return (userPk) => {
    const library =
      libraries.get(userPk) ??
      createProfileLibrary(profilesOf(runtime, userPk), createKeptDrafts(runtime.drafts, userPk));
    libraries.set(userPk, library);
    return library;
  };
}

/** The one library of a person on this page. */
export function libraryOf(runtime: Runtime, userPk: string): ProfileLibrary {
  return runtime.instance(createLibraries)(userPk);
}

/** Those of an account, or of this browser where nobody is signed in (docs/spec/profiles.md, PF-65). */
function profilesOf({ api, phrases, notices }: Runtime, userPk: string): ProfileStore {
  if (userPk !== '') return createServerProfiles(api, userPk);
  return createBrowserProfiles({
    storage: browserStorage(),
    firstName: phrases.profile.defaultName,
    newPk: () => crypto.randomUUID(),
    isFull: (limit) =>
      notices.show({ key: 'profile.full', text: phrases.profile.full(limit), tone: 'warning' }),
  });
}

/** The profiles of one person ('' is nobody signed in), and the player that plays them. */
export function createMotions(runtime: Runtime, userPk: string): Motions {
  const { engine, entitlement, notices, phrases } = runtime;
  const library = libraryOf(runtime, userPk);
  const loop = createStoredValue({
    key: 'kinora.motions-loop',
    version: 1,
    parse: parseLoopChoice,
    storage: browserStorage(),
  });
  // each visit begins with the profile as it is (PF-59)
  const tuning = createStore<Tuning>(() => noTuning);
  const player = createMotionPlayer({
    engine,
    clock: pageClock,
    random: { next: Math.random },
    loop,
    tuning,
    pks: () => library.store.getState().profiles.map(({ pk }) => pk),
    documentOf: (pk) => documentOf(library.store.getState(), pk),
  });
  const preview = createProfilePreview({
    engine,
    clock: pageClock,
    pictures,
    tuning,
    chosen: () => {
      const state = library.store.getState();
      const document = state.selected === null ? null : documentOf(state, state.selected);
      return document && { pk: state.selected!, document };
    },
    onChosen: (listener) => library.store.subscribe(listener),
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  // what plays is what one sees
  player.store.subscribe(({ playback }) => playback && library.select(playback.pk));

  return {
    library,
    player,
    loop,
    tuning,
    preview,
    play: (pk) => {
      const { linkKind } = decidingDevice(engine);
      if (entitlement.refusal(linkKind, 'profile') === null) player.play(pk);
      else void entitlement.refused('profile', () => player.play(pk));
    },
    mayEdit: () => {
      const isPlaying = player.store.getState().phase !== 'stopped' || engine.snapshot().owner === 'profile';
      if (isPlaying) {
        const text = describeError(phrases, 'profile.playing');
        notices.show({ key: 'profile.playing', text, tone: 'warning' });
      }
      return !isPlaying;
    },
  };
}
