import { type ErrorCode, maxLength } from '@kinora/contract';
import { parseRoomCode } from '@kinora/contract/room';
import { parseName } from '@kinora/kernel';

/** What is wrong with a room's name; null for nothing. The server validates it again. */
export function validateRoomName(value: string): ErrorCode | null {
  const name = parseName(value, maxLength.roomName);
  return name.ok ? null : `room.name-${name.error}`;
}

/** What is wrong with a code as it was typed; one that cannot be a code is one that no room has. */
export function validateRoomCode(value: string): ErrorCode | null {
  if (value.trim() === '') return 'room.code-required';
  return parseRoomCode(value) === null ? 'room.not-found' : null;
}
