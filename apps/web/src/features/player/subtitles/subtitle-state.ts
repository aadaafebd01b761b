import { roundOffset } from '../media/offset.ts';
import type { SubtitleCue } from './subtitle-cue.ts';

/** One file of subtitles, read. */
export interface SubtitleFile {
  readonly name: string;
  readonly cues: readonly SubtitleCue[];
}

/** Small, usual, large. */
export const subtitleSizes = [0, 1, 2] as const;
export type SubtitleSize = (typeof subtitleSizes)[number];

export interface SubtitleState {
  /** in the order in which they came */
  readonly files: readonly SubtitleFile[];
  /** name of the one that is shown; null = none */
  readonly shown: string | null;
  /** name of the one that was shown last: what the key brings back */
  readonly last: string | null;
  /** seconds; positive = later */
  readonly delay: number;
}

export const noSubtitles: SubtitleState = { files: [], shown: null, last: null, delay: 0 };

/** Rule LB-65: new subtitles are shown at once; a file whose name is there takes its place. */
export function addSubtitles(state: SubtitleState, files: readonly SubtitleFile[]): SubtitleState {
  const first = files[0];
  if (first === undefined) return state;
  const names = new Set(files.map(({ name }) => name));
  const others = state.files.filter(({ name }) => !names.has(name));
  return { ...state, files: [...others, ...files], shown: first.name, last: first.name };
}

/** null = none */
export function showSubtitles(state: SubtitleState, name: string | null): SubtitleState {
  return { ...state, shown: name, last: name ?? state.shown ?? state.last };
}

/** The key of rule LB-65: off, and on again as it was. */
export function toggleSubtitles(state: SubtitleState): SubtitleState {
  return showSubtitles(state, state.shown === null ? (state.last ?? state.files[0]?.name ?? null) : null);
}

/** Rule LB-66: `seconds` later than their file has them, at most a minute in either direction. */
export function delaySubtitles(state: SubtitleState, seconds: number): SubtitleState {
  return { ...state, delay: roundOffset(seconds) };
}
