import { unreachable } from '@kinora/kernel';
import type { ChannelName } from '@kinora/motion';
import {
  addFiles,
  addPoint,
  allColumns,
  copyPoints,
  deletePoints,
  type Edited,
  emptyDocument,
  movePoints,
  noPoints,
  pastePoints,
  redo,
  type Selection,
  step,
  type StudioFile,
  toggleChosen,
  undo,
  withLaneOf,
  withoutChannel,
  withPoints,
} from '@kinora/studio';
import { type Operation, runOperation } from './operation.ts';
import type { StudioInput } from './studio-input.ts';
import {
  chosenOrAll,
  lanePoints,
  noSelection,
  stateOf,
  type StepName,
  type StudioState,
} from './studio-state.ts';

/** The studio after an input. Pure; a step that changes nothing is none (docs/spec/studio.md, ST-11). */
export function stepStudio(state: StudioState, input: StudioInput): StudioState {
  switch (input.type) {
    case 'opened':
      return { ...stateOf(input.document), clip: state.clip };
    case 'cleared':
      return clear(state);
    case 'files-came':
      return takeFiles(state, input.files);
    case 'answered':
      return takeAnswer(state, input);
    case 'named':
      return { ...state, name: input.name };
    case 'lane-chosen':
    case 'lane-added':
    case 'lane-removed':
      return stepLanes(state, input.type, input.channel);
    case 'chosen':
    case 'all-chosen':
      return { ...state, drag: null, chosen: choose(state, input) };
    case 'dragged':
    case 'drag-ended':
    case 'drag-given-up':
      return stepDrag(state, input);
    case 'copied':
      return { ...state, clip: copyPoints([{ ...laneOf(state), chosen: state.chosen }]) };
    case 'undone':
      return turnBack(state, undo(state.history));
    case 'redone':
      return turnBack(state, redo(state.history));
    default:
      return stepPoints(state, input);
  }
}

type EditInput = Extract<
  StudioInput,
  { readonly type: 'put' | 'moved' | 'operated' | 'deleted' | 'cut' | 'pasted' }
>;

function stepPoints(state: StudioState, input: EditInput): StudioState {
  const points = lanePoints(state);
  const { chosen } = state;
  switch (input.type) {
    case 'put':
      return edit(state, 'put', addPoint(points, input.atMs, input.value));
    case 'moved':
      return edit(state, 'move', movePoints(points, chosen, input.byMs, input.byValue));
    case 'operated':
      return operate(state, input.operation);
    case 'deleted':
      return edit(state, 'delete', deletePoints(points, chosen));
    case 'cut':
      return edit(stepStudio(state, { type: 'copied' }), 'cut', deletePoints(points, chosen));
    case 'pasted': {
      const [part] = state.clip;
      return part === undefined ? state : edit(state, 'paste', pastePoints(points, part, input.atMs));
    }
    default:
      return unreachable(input);
  }
}

function laneOf(state: StudioState) {
  return { channel: state.channel, points: lanePoints(state) };
}

function edit(state: StudioState, name: StepName, { points, chosen }: Edited): StudioState {
  const next = withPoints(state.history.present, state.channel, points);
  return { ...state, history: step(state.history, name, next), chosen, drag: null, simplified: null };
}

function operate(state: StudioState, operation: Operation): StudioState {
  const { removed, error, ...edited } = runOperation(lanePoints(state), chosenOrAll(state), operation);
  // what was not chosen before stays so: the next operation works on the whole lane again
  const chosen = state.chosen.length === 0 ? noSelection : edited.chosen;
  const next = edit(state, operation.kind, { ...edited, chosen });
  return removed === undefined ? next : { ...next, simplified: { removed, error: error ?? 0 } };
}

/** A new script, as a step: what was there comes back by undoing it. */
function clear(state: StudioState): StudioState {
  const next = emptyDocument('', ['L0']);
  return followLanes({ ...state, history: step(state.history, 'new', next) }, 'L0');
}

/** A script that does not say its channel waits for the person's answer (ST-58). */
function takeFiles(state: StudioState, files: readonly StudioFile[]): StudioState {
  const clear = files.filter(({ script }) => script.asks === null);
  const asking = [...state.asking, ...files.filter((file) => !clear.includes(file))];
  return { ...(clear.length === 0 ? state : addToDocument(state, clear)), asking };
}

function takeAnswer(
  state: StudioState,
  { file, answer }: Extract<StudioInput, { type: 'answered' }>,
): StudioState {
  const next = { ...state, asking: state.asking.filter((one) => one !== file) };
  if (answer === 'leave-out') return next;
  return addToDocument(next, [answer === 'as-read' ? file : withLaneOf(file, answer)]);
}

function addToDocument(state: StudioState, files: readonly StudioFile[]): StudioState {
  const next = addFiles(state.history.present, files);
  const [brought] = files.flatMap(({ lanes }) => lanes.map(([channel]) => channel));
  const name = state.name === '' ? next.name : state.name;
  return followLanes({ ...state, name, history: step(state.history, 'files', next) }, brought ?? null);
}

function stepLanes(
  state: StudioState,
  type: 'lane-chosen' | 'lane-added' | 'lane-removed',
  channel: ChannelName,
): StudioState {
  const { present } = state.history;
  if (type === 'lane-chosen')
    return channel === state.channel ? state : { ...state, channel, chosen: noSelection, drag: null };
  const name = type === 'lane-added' ? 'lane' : 'remove-lane';
  const next =
    type === 'lane-removed'
      ? withoutChannel(present, channel)
      : present.channels.has(channel)
        ? present
        : withPoints(present, channel, noPoints);
  return followLanes(
    { ...state, history: step(state.history, name, next) },
    type === 'lane-added' ? channel : null,
  );
}

/** The chosen lane is one that is there; without any it is the stroke's. */
function followLanes(state: StudioState, wished: ChannelName | null): StudioState {
  const { channels } = state.history.present;
  const kept = channels.has(state.channel) ? state.channel : (channels.keys().next().value ?? 'L0');
  const channel = wished ?? kept;
  return { ...state, channel, chosen: noSelection, drag: null, simplified: null };
}

function choose(
  state: StudioState,
  input: Extract<StudioInput, { type: 'chosen' | 'all-chosen' }>,
): Selection {
  if (input.type === 'all-chosen') return allColumns(lanePoints(state)).times;
  return input.toggles === true ? toggleChosen(state.chosen, input.chosen) : input.chosen;
}

/** ST-43: one step for a whole drag, and none where the points are back where they were. */
function stepDrag(
  state: StudioState,
  input: Extract<StudioInput, { type: 'dragged' | 'drag-ended' | 'drag-given-up' }>,
): StudioState {
  const { drag, chosen } = state;
  if (input.type === 'dragged') {
    const { byMs, byValue } = input;
    if (chosen.length === 0 || (drag?.byMs === byMs && drag.byValue === byValue)) return state;
    const edited = movePoints(lanePoints(state), chosen, byMs, byValue);
    return { ...state, drag: { byMs, byValue, edited } };
  }
  if (drag === null) return state;
  const isMoved = input.type === 'drag-ended' && (drag.byMs !== 0 || drag.byValue !== 0);
  return isMoved ? edit(state, 'move', drag.edited) : { ...state, drag: null };
}

function turnBack(state: StudioState, history: StudioState['history']): StudioState {
  return history === state.history ? state : followLanes({ ...state, history }, null);
}
