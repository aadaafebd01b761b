import type { Result } from '@kinora/kernel';
import type { ChannelName } from '../channel.ts';
import type { RepairLog } from './repairs.ts';
import type { ScriptFile, ScriptProblem } from './script-file.ts';

/** What a reader of one format makes of a file; name, repairs and the check for actions are the same for all. */
export interface ReadScript extends Pick<ScriptFile, 'format' | 'tracks' | 'range' | 'metadata'> {
  /** keyframes that the file offered, legal or not */
  readonly offered: number;
  /** the channels that the file gives at its root for its one track, null for a word that no channel has; or entries say them */
  readonly declared?: readonly (ChannelName | null)[] | 'by-entries';
}

export type FormatOutcome = Result<ReadScript, ScriptProblem['code']>;

/** What every reader is given beside the text. */
export interface ReadContext {
  /** of what names no channel: the file name's */
  readonly channel: ChannelName;
  /** the maker's keys of mbscripts, tried in this order */
  readonly mbscriptKeys: readonly string[];
  readonly log: RepairLog;
}
