import type { ChannelName } from '../channel.ts';
import type { Repair } from './repairs.ts';
import type { ScriptName } from './script-name.ts';
import type { Track } from './track.ts';

/** What a file turned out to be inside; its ending plays no part. */
export type ScriptFormat =
  | 'funscript'
  | 'funscript-axes'
  | 'funscript-channels'
  | 'funscript-tracks'
  | 'mbscript'
  | 'launch'
  | 'feelme-json'
  | 'feelme-ini'
  | 'beats'
  | 'csv-milliseconds'
  | 'csv-seconds'
  | 'csv-vorze';

/** A track as its file has it. */
export interface ScriptTrack extends Track {
  /** the file asks for this track upside down: `orientTrack` does so, the columns here are as written */
  readonly isInverted: boolean;
}

export interface ScriptChapter {
  readonly name: string;
  /** ms */
  readonly startMs: number;
  readonly endMs: number;
}

export interface ScriptBookmark {
  readonly name: string;
  /** ms */
  readonly atMs: number;
}

export interface ScriptMetadata {
  readonly title: string | null;
  readonly author: string | null;
  /** ms, as the file states it */
  readonly durationMs: number | null;
  readonly chapters: readonly ScriptChapter[];
  readonly bookmarks: readonly ScriptBookmark[];
}

/** One script file, read and repaired. */
export interface ScriptFile {
  /** the file's name as it was given */
  readonly name: string;
  /** what that name says, beside the video's */
  readonly said: ScriptName;
  readonly format: ScriptFormat;
  /** one or more, at most one for each channel; one without keyframes when the file has no actions */
  readonly tracks: readonly ScriptTrack[];
  /**
   * Not null: a person has to say for which channel the file is, before it drives anything (SC-61 to SC-68). These are the
   * channels that its name and its content mention, none where a word is for no channel that we know.
   */
  readonly asks: readonly ChannelName[] | null;
  /** some track of the file asks to be turned upside down */
  readonly isInverted: boolean;
  /** as the file states it; shown and never applied, because most files that state one contradict it */
  readonly range: number | null;
  readonly metadata: ScriptMetadata;
  readonly repairs: readonly Repair[];
}

/** Why a file cannot be used: a code of the error catalogue, with the file's name as its parameter. */
export interface ScriptProblem {
  readonly code:
    'script.unknown' | 'script.damaged' | 'script.locked' | 'script.no-actions' | 'script.too-large';
  readonly params: { readonly name: string };
}

export const noMetadata: ScriptMetadata = {
  title: null,
  author: null,
  durationMs: null,
  chapters: [],
  bookmarks: [],
};
