import { describeError } from '@kinora/phrases';
import { pageClock } from '../../../runtime/page-clock.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { pictures } from '../../../runtime/screen/pictures.ts';
import { browserStorage, createStoredValue } from '../../../runtime/storage/stored-value.ts';
import { documentOf } from '../library/library-state.ts';
import { createProfileLibrary, type ProfileLibrary } from '../library/profile-library.ts';
import { parseLoopChoice } from '../playback/loop-choice.ts';
import { createMotionPlayer } from '../playback/motion-player.ts';
import { createProfilePreview } from '../preview/profile-preview.ts';
import type { Motions } from './motions-context.ts';

/** Libraries by person: what is unsaved when a session ends comes back with the person. */
function createLibraries({ api }: Runtime): (userPk: string) => ProfileLibrary {
  const libraries = new Map<string, ProfileLibrary>();
  return (userPk) => {
    const library = libraries.get(userPk) ?? createProfileLibrary(api, userPk);
    libraries.set(userPk, library);
    return library;
  };
}

/** The profiles of one person, and the player that plays them. */
export function createMotions(runtime: Runtime, userPk: string): Motions {
  const { engine, entitlement, notices, phrases } = runtime;
  const library = runtime.instance(createLibraries)(userPk);
  const loop = createStoredValue({
    key: 'kinora.motions-loop',
    version: 1,
    parse: parseLoopChoice,
    storage: browserStorage(),
  });
  const player = createMotionPlayer({
    engine,
    clock: pageClock,
    random: { next: Math.random },
    loop,
    pks: () => library.store.getState().profiles.map(({ pk }) => pk),
    documentOf: (pk) => documentOf(library.store.getState(), pk),
  });
  const preview = createProfilePreview({
    engine,
    clock: pageClock,
    pictures,
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
    preview,
    play: (pk) => {
      const { linkKind } = engine.snapshot();
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
