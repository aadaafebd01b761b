import { unreachable } from '@kinora/kernel';
import {
  addItems,
  beginRound,
  emptyPlaylist,
  markCurrent,
  moveItem,
  nextItem,
  type Playlist,
  type PlaylistItem,
  previousItem,
  removeItem,
  type RepeatMode,
} from './playlist.ts';

/** rest: nothing is awaited; opening: an item was asked for, and plays once it is on the stage where `thenPlays`. */
type PlaylistPhase =
  | { readonly name: 'rest' }
  | { readonly name: 'opening'; readonly request: number; readonly thenPlays: boolean };

export interface PlaylistState {
  readonly list: Playlist;
  /** Rule LB-32: chosen in this visit; never kept, because it moves a device without a press. */
  readonly autoplays: boolean;
  readonly phase: PlaylistPhase;
  /** counts what was asked for: a later wish of the person ends what an earlier one began */
  readonly requests: number;
}

export const initialPlaylist: PlaylistState = {
  list: emptyPlaylist,
  autoplays: false,
  phase: { name: 'rest' },
  requests: 0,
};

type ListInput =
  | { readonly type: 'add'; readonly items: readonly Omit<PlaylistItem, 'id'>[] }
  | { readonly type: 'move'; readonly id: number; readonly by: 1 | -1 }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'clear' | 'toggle-shuffle' }
  | { readonly type: 'repeat'; readonly repeat: RepeatMode }
  /** a video of this path is on the stage now, opened from anywhere */
  | { readonly type: 'opened'; readonly path: string };

/** `chance`: 0..1, for a shuffled list. */
export type PlaylistInput =
  | ListInput
  | { readonly type: 'toggle-autoplay' | 'previous' }
  | { readonly type: 'open'; readonly item: PlaylistItem }
  /** ended: the video came to its end by itself */
  | { readonly type: 'next' | 'ended'; readonly chance: number }
  /** the files of a request were taken in; `isOnStage`: its video is on the stage, and was not before */
  | {
      readonly type: 'settled';
      readonly request: number;
      readonly isOnStage: boolean;
      readonly mayGoOn: boolean;
    };

export type PlaylistEffect =
  | { readonly type: 'open'; readonly item: PlaylistItem; readonly request: number }
  /** plays as a press of Play would, or is refused as one */
  | { readonly type: 'play' };

export interface PlaylistStep {
  readonly state: PlaylistState;
  readonly effects: readonly PlaylistEffect[];
}

/** Rules LB-30 to LB-33: what is in the list, what is opened next, and whether that plays by itself. */
export function stepPlaylist(state: PlaylistState, input: PlaylistInput): PlaylistStep {
  const { list } = state;
  switch (input.type) {
    case 'open':
      return open(state, input.item, false);
    case 'next':
      return open(
        state,
        nextItem({ ...list, repeat: 'all' }, () => input.chance),
        false,
      );
    case 'previous':
      return open(state, previousItem(list), false);
    case 'ended': {
      const follows = state.autoplays && list.currentId !== null;
      return open(state, follows ? nextItem(list, () => input.chance) : null, true);
    }
    case 'settled':
      return settle(state, input);
    case 'toggle-autoplay':
      return { state: { ...state, autoplays: !state.autoplays }, effects: [] };
    default:
      return { state: { ...state, list: changeList(list, input) }, effects: [] };
  }
}

function open(state: PlaylistState, item: PlaylistItem | null, thenPlays: boolean): PlaylistStep {
  if (item === null) return { state, effects: [] };
  const request = state.requests + 1;
  return {
    state: { ...state, requests: request, phase: { name: 'opening', request, thenPlays } },
    effects: [{ type: 'open', item, request }],
  };
}

/** Rules LB-32 and LB-33: only where the person chose so, and as softly as a first start. */
function settle(
  state: PlaylistState,
  { request, isOnStage, mayGoOn }: Extract<PlaylistInput, { readonly type: 'settled' }>,
): PlaylistStep {
  const { phase, autoplays } = state;
  if (phase.name !== 'opening' || phase.request !== request) return { state, effects: [] };
  const plays = phase.thenPlays && isOnStage && autoplays && mayGoOn;
  return { state: { ...state, phase: { name: 'rest' } }, effects: plays ? [{ type: 'play' }] : [] };
}

function changeList(list: Playlist, input: ListInput): Playlist {
  switch (input.type) {
    case 'add':
      return addItems(list, input.items);
    case 'move':
      return moveItem(list, input.id, input.by);
    case 'remove':
      return removeItem(list, input.id);
    case 'clear':
      return { ...emptyPlaylist, repeat: list.repeat, isShuffled: list.isShuffled };
    case 'repeat':
      return { ...list, repeat: input.repeat };
    case 'toggle-shuffle':
      return { ...list, isShuffled: !list.isShuffled, played: [] };
    case 'opened': {
      const item = list.items.find(({ path }) => path === input.path);
      return markCurrent(beginRound(list), item?.id ?? null);
    }
    default:
      return unreachable(input);
  }
}
