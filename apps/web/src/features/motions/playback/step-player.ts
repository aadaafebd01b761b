import type { OwnerName, StopCause } from '@kinora/engine';
import { type Random, unreachable } from '@kinora/kernel';

/** What the end of a duration does (docs/spec/profiles.md, PF-20): 1 the next in the list, 2 stays, 3 any of the first five. */
export const loopModes = [1, 2, 3] as const;
export type LoopMode = (typeof loopModes)[number];

/** seconds */
export const loopDurations = [10, 30, 60, 120, 300] as const;
export type LoopDuration = (typeof loopDurations)[number];

/** Shuffle draws from so many at the head of the list. */
export const shuffledProfiles = 5;

/** A profile that plays, and since when its present tick runs, ms. */
export interface Playback {
  readonly pk: string;
  readonly sinceMs: number;
}

/** starting: the engine was asked, and has not said yet that the profile drives; from then on another owner means the end. */
export type PlayerState =
  | {
      readonly phase: 'stopped';
      readonly playback: null;
      /** a hidden page ended the last playing */
      readonly endedHidden: boolean;
    }
  | { readonly phase: 'starting' | 'driving'; readonly playback: Playback; readonly endedHidden: false };

type Playing = Exclude<PlayerState, { readonly phase: 'stopped' }>;

export const stopped: PlayerState = { phase: 'stopped', playback: null, endedHidden: false };

export interface LoopSettings {
  /** once: the end of the duration is the end of the playing (PF-57) */
  readonly mode: LoopMode | 'once';
  readonly durationMs: number;
  /** the profiles, in the order of the list */
  readonly pks: readonly string[];
  readonly random: Random;
}

/** Who ends the playing, for the word on why motion ended. */
export type MotionEnd = 'profile-stopped' | 'profile-ended' | 'room-stop' | 'left-page' | 'view-switched';

export type PlayerInput =
  /** begins, or goes over to another profile; its tick begins anew */
  | { readonly type: 'choose'; readonly pk: string }
  /** another duration was chosen: the tick begins anew, so that no choice ends it at once */
  | { readonly type: 'duration' }
  | { readonly type: 'tick' }
  | { readonly type: 'stop'; readonly cause: MotionEnd }
  /** the engine does not let a profile begin */
  | { readonly type: 'refused' }
  | { readonly type: 'engine'; readonly owner: OwnerName; readonly stopCause: StopCause | null };

export type PlayerEffect =
  /** begins with a profile, or goes over to it where one plays */
  | { readonly type: 'play'; readonly pk: string }
  /** the ordinary stop */
  | { readonly type: 'stop'; readonly cause: MotionEnd };

export interface PlayerStep {
  readonly state: PlayerState;
  readonly effects: readonly PlayerEffect[];
}

/** The player of a list of profiles (docs/spec/profiles.md, PF-20). The same state where nothing changed. */
export function stepPlayer(
  state: PlayerState,
  input: PlayerInput,
  settings: LoopSettings,
  now: number,
): PlayerStep {
  if (input.type === 'choose') return play(state, { pk: input.pk, sinceMs: now });
  if (state.phase === 'stopped') return keep(state);
  switch (input.type) {
    case 'duration':
      return play(state, { ...state.playback, sinceMs: now });
    case 'tick':
      return passTime(state, settings, now);
    case 'stop':
      return end(input.cause);
    case 'refused':
      return keep(state.phase === 'starting' ? stopped : state);
    case 'engine':
      return followEngine(state, input, settings, now);
    default:
      return unreachable(input);
  }
}

/** When the player wants a tick, ms; Infinity = never by itself. */
export function playerDueTime({ playback }: PlayerState, settings: Pick<LoopSettings, 'durationMs'>): number {
  return playback === null ? Infinity : dueAt(playback, settings);
}

function keep(state: PlayerState, effects: readonly PlayerEffect[] = []): PlayerStep {
  return { state, effects };
}

function end(cause: MotionEnd): PlayerStep {
  return keep(stopped, [{ type: 'stop', cause }]);
}

function play(before: PlayerState, playback: Playback): PlayerStep {
  const phase = before.phase === 'stopped' ? 'starting' : before.phase;
  const { pk } = playback;
  const state: PlayerState = { phase, playback, endedHidden: false };
  return keep(state, pk === before.playback?.pk ? [] : [{ type: 'play', pk }]);
}

function followEngine(
  state: Playing,
  { owner, stopCause }: Extract<PlayerInput, { readonly type: 'engine' }>,
  settings: LoopSettings,
  now: number,
): PlayerStep {
  const isDriving = owner === 'profile';
  // whatever else ended the motion (Stop, a lost link, another owner) ends the loop
  if (!isDriving && state.phase === 'driving') {
    return keep({ phase: 'stopped', playback: null, endedHidden: stopCause === 'page-hidden' });
  }
  const begins = isDriving && state.phase === 'starting';
  return passTime(begins ? { ...state, phase: 'driving' } : state, settings, now);
}

/** A page that slept wakes up where the loop has got to meanwhile. */
function passTime(state: Playing, settings: LoopSettings, now: number): PlayerStep {
  let { playback } = state;
  if (settings.mode === 'once') return dueAt(playback, settings) <= now ? end('profile-ended') : keep(state);
  while (dueAt(playback, settings) <= now) {
    playback = { pk: nextProfile(playback.pk, settings), sinceMs: dueAt(playback, settings) };
  }
  return playback === state.playback ? keep(state) : play(state, playback);
}

function dueAt({ sinceMs }: Playback, { durationMs }: Pick<LoopSettings, 'durationMs'>): number {
  return sinceMs + durationMs;
}

function nextProfile(pk: string, { mode, pks, random }: LoopSettings): string {
  const at = pks.indexOf(pk);
  const next = { once: at, 1: (at + 1) % pks.length, 2: at, 3: drawIndex(pks, random) }[mode];
  return pks[next] ?? pk;
}

function drawIndex({ length }: readonly string[], random: Random): number {
  return Math.floor(random.next() * Math.min(length, shuffledProfiles));
}
