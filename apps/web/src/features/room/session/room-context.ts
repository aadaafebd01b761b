import type { ErrorCode } from '@kinora/contract';
import type { ControllerRoom, RecipientRoom } from '@kinora/engine';
import { describeError } from '@kinora/phrases';
import { createContext, useContext } from 'react';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import type { RoomStay } from './run-stay.ts';
import type { StayState } from './stay-state.ts';

export const RoomContext = createContext<RoomStay | null>(null);

export function useRoom(): RoomStay {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom outside of RoomContext');
  return room;
}

export function useRoomState<Selected>(select: (state: StayState) => Selected): Selected {
  return useStored(useRoom().store, select);
}

/** One thing of the controller's seat; null without that seat. The answer is a part of the snapshot itself. */
export function useControllerSeat<Selected>(select: (room: ControllerRoom) => Selected): Selected | null {
  return useSnapshot(({ room }) => (room?.seat === 1 ? select(room) : null));
}

export function useRecipientSeat<Selected>(select: (room: RecipientRoom) => Selected): Selected | null {
  return useSnapshot(({ room }) => (room?.seat === 2 ? select(room) : null));
}

/** Shows why something was refused: each reason at most once in three seconds. */
export function useWarn(): (code: ErrorCode) => void {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  return (code) => notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
}
