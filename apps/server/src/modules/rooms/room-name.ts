import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, type Result } from '@kinora/kernel';
import { parseNameText } from '../name-text.ts';

export type RoomNameProblem = 'room.name-required' | 'room.name-length' | 'room.name-characters';

export function parseRoomName(text: string): Result<string, Failure<RoomNameProblem>> {
  const name = parseNameText(text, maxLength.roomName);
  return name.ok ? name : err(failure(`room.name-${name.error}`));
}
