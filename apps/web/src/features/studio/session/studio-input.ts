import type { ChannelName } from '@kinora/motion';
import type { Selection, StudioDocument, StudioFile } from '@kinora/studio';
import type { Operation } from './operation.ts';

/** What happens to the document and to what is chosen of it. */
export type StudioInput =
  /** another document, with nothing to undo */
  | { readonly type: 'opened'; readonly document: StudioDocument }
  /** an empty document, as a step */
  | { readonly type: 'cleared' }
  /** scripts for the document */
  | { readonly type: 'files-came'; readonly files: readonly StudioFile[] }
  /** the person says for which channel a script is, that it is as the file says, or that it is not wanted */
  | {
      readonly type: 'answered';
      readonly file: StudioFile;
      readonly answer: ChannelName | 'as-read' | 'leave-out';
    }
  /** the name of the video, without its ending */
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'lane-chosen' | 'lane-added' | 'lane-removed'; readonly channel: ChannelName }
  | { readonly type: 'put'; readonly atMs: number; readonly value: number }
  /** `toggles`: what was chosen stays, and what is chosen again is not any longer */
  | { readonly type: 'chosen'; readonly chosen: Selection; readonly toggles?: boolean }
  | { readonly type: 'all-chosen' }
  /** how far the chosen points are from where the drag began */
  | { readonly type: 'dragged'; readonly byMs: number; readonly byValue: number }
  | { readonly type: 'drag-ended' }
  /** the points go back to where they were */
  | { readonly type: 'drag-given-up' }
  | { readonly type: 'moved'; readonly byMs: number; readonly byValue: number }
  | { readonly type: 'operated'; readonly operation: Operation }
  | { readonly type: 'deleted' }
  | { readonly type: 'copied' }
  | { readonly type: 'cut' }
  | { readonly type: 'pasted'; readonly atMs: number }
  | { readonly type: 'undone' | 'redone' };
