import type { ChannelName } from '@kinora/motion';
import {
  allColumns,
  beginHistory,
  type Clip,
  type Edited,
  emptyDocument,
  type History,
  noPoints,
  type Points,
  pointsIn,
  type Selection,
  type StudioDocument,
  type StudioFile,
} from '@kinora/studio';
import type { Operation } from './operation.ts';

/** What a step did: undo and redo say it. */
export type StepName =
  Operation['kind'] | 'new' | 'put' | 'delete' | 'move' | 'cut' | 'paste' | 'files' | 'lane' | 'remove-lane';

/** Chosen points while they are dragged: no step yet. */
interface Drag {
  readonly byMs: number;
  readonly byValue: number;
  readonly edited: Edited;
}

export interface StudioState {
  /** of the files that are written, without endings; no step changes it */
  readonly name: string;
  readonly history: History<StepName, StudioDocument>;
  /** the lane that keys, fields and operations edit */
  readonly channel: ChannelName;
  /** times of that lane's chosen points */
  readonly chosen: Selection;
  readonly drag: Drag | null;
  readonly clip: Clip;
  /** scripts that do not say their channel: part of no document until the person has said it (ST-58) */
  readonly asking: readonly StudioFile[];
  /** what the last simplification left out, until the next step */
  readonly simplified: { readonly removed: number; readonly error: number } | null;
}

export const noSelection: Selection = new Float64Array(0);

/** A document that is opened, with nothing to undo. */
export function stateOf(document: StudioDocument): StudioState {
  return {
    name: document.name,
    history: beginHistory(document),
    channel: document.channels.keys().next().value ?? 'L0',
    chosen: noSelection,
    drag: null,
    clip: [],
    asking: [],
    simplified: null,
  };
}

export const initialStudioState = stateOf(emptyDocument('', ['L0']));

/** A lane's points as they are shown. */
export function shownPoints(state: StudioState, channel: ChannelName): Points {
  if (state.drag !== null && channel === state.channel) return state.drag.edited.points;
  return state.history.present.channels.get(channel)?.points ?? noPoints;
}

/** The lane's chosen points as they are shown. */
export function shownChosen(state: StudioState): Selection {
  return state.drag?.edited.chosen ?? state.chosen;
}

/** The points of the chosen lane, without a drag. */
export function lanePoints({ history, channel }: StudioState): Points {
  return pointsIn(history.present, channel);
}

/** What an operation works on: the chosen points, or the whole lane. */
export function chosenOrAll(state: StudioState): Selection {
  return state.chosen.length > 0 ? state.chosen : allColumns(lanePoints(state)).times;
}
