import type { EngineSnapshot } from '@kinora/engine';
import { useSnapshot } from '../../runtime/use-runtime.ts';

/** Why motion ended last. When the room is over, what its partner or its connection did is no state any more (RP-69). */
export function lastStop({
  room,
  stopCause,
}: Pick<EngineSnapshot, 'room' | 'stopCause'>): EngineSnapshot['stopCause'] {
  const isOver = room === null || room.end !== null;
  const isOfRoom = stopCause === 'room-lost' || stopCause?.startsWith('partner-');
  return isOver && isOfRoom ? 'room-ended' : stopCause;
}

export function useLastStop(): EngineSnapshot['stopCause'] {
  return useSnapshot(lastStop);
}
