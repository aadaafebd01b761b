import type { Random } from '@kinora/kernel';

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

export interface LoopSettings {
  readonly mode: LoopMode;
  readonly durationMs: number;
  /** the profiles, in the order of the list */
  readonly pks: readonly string[];
  readonly random: Random;
}

export type PlaybackEvent =
  /** begins, or goes over to another profile; its tick begins anew */
  | { readonly type: 'choose'; readonly pk: string; readonly at: number }
  /** another duration was chosen: the tick begins anew, so that no choice ends it at once */
  | { readonly type: 'duration'; readonly at: number }
  | { readonly type: 'time'; readonly at: number }
  | { readonly type: 'stop' };

/** What plays after an event; null = nothing. The same object where nothing changed. */
export function stepPlayback(
  playback: Playback | null,
  event: PlaybackEvent,
  settings: LoopSettings,
): Playback | null {
  switch (event.type) {
    case 'choose':
      return { pk: event.pk, sinceMs: event.at };
    case 'stop':
      return null;
    case 'duration':
      return playback && { ...playback, sinceMs: event.at };
    case 'time':
      return playback && tickUntil(playback, event.at, settings);
  }
}

export function dueAt({ sinceMs }: Playback, { durationMs }: Pick<LoopSettings, 'durationMs'>): number {
  return sinceMs + durationMs;
}

/** A page that slept wakes up where the loop has got to meanwhile. */
function tickUntil(playback: Playback, at: number, settings: LoopSettings): Playback {
  let now = playback;
  while (dueAt(now, settings) <= at) {
    now = { pk: nextProfile(now.pk, settings), sinceMs: dueAt(now, settings) };
  }
  return now;
}

function nextProfile(pk: string, { mode, pks, random }: LoopSettings): string {
  const next = { 1: (pks.indexOf(pk) + 1) % pks.length, 2: pks.indexOf(pk), 3: drawIndex(pks, random) }[mode];
  return pks[next] ?? pk;
}

function drawIndex({ length }: readonly string[], random: Random): number {
  return Math.floor(random.next() * Math.min(length, shuffledProfiles));
}
