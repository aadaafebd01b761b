import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, parseName, type Result } from '@kinora/kernel';

export type RoomNameProblem = 'room.name-required' | 'room.name-length' | 'room.name-characters';

export function parseRoomName(text: string): Result<string, Failure<RoomNameProblem>> {
  const name = parseName(text, maxLength.roomName);
  return name.ok ? name : err(failure(`room.name-${name.error}`));
}
