import { randomInt } from 'node:crypto';
import { roomCodeAlphabet, roomCodeLength } from '@kinora/contract/room';

/** A new code for a room: every sign drawn evenly. */
export function drawRoomCode(): string {
  const draw = () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length));
  return Array.from({ length: roomCodeLength }, draw).join('');
}
