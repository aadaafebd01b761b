import type { roomErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const roomErrorWords: ErrorWords<typeof roomErrors> = {
  'room.name-required': 'Room name is required.',
  'room.name-length': 'The room name may have at most 15 characters.',
  'room.name-characters': "The room name must not contain a single quote, a semicolon or '--'.",
  'room.code-required': 'Room id is required.',
  'room.not-found': 'Room not found.',
  'room.full': 'The room is full. Please try again later.',
  'room.daily-limit': 'Only one room can be created per day. Please try again tomorrow.',
  'room.role-mismatch': 'The role does not match the device type.',
  'room.wrong-seat': 'This is not your seat in the room.',
  'room.ended': 'The room has ended.',
  'room.blocked': 'You cannot join this room.',
  'room.not-entitled': 'Receiving needs a device registered to you, the trial, or a membership.',
  'room.seat-released': 'Your seat in the room was given free.',
  'room.opened-elsewhere': 'The room was opened in another window.',
  'room.recipient-cannot-operate': 'The recipient party cannot operate',
  'room.partner-absent': 'The other party is not in the room.',
  'room.connection-lost': 'The connection to the room was lost.',
  'room.partner-version': 'The other party uses another version. Both pages need to be reloaded.',
};
