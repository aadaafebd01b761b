import { maxLength } from '../constants/limits.ts';
import { defineErrors } from './define.ts';

/** Numbers 2300-2399. */
export const roomErrors = defineErrors({
  'room.name-required': { number: 2301, sentence: 'Room name is required.' },
  'room.name-length': {
    number: 2302,
    sentence: `The room name can have at most ${maxLength.roomName} characters.`,
  },
  'room.name-characters': {
    number: 2303,
    sentence:
      'The room name can’t contain a single quote, a semicolon, a double hyphen or control characters.',
  },
  'room.code-required': { number: 2304, sentence: 'Room code is required.' },
  'room.not-found': { number: 2305, sentence: 'Room not found.' },
  'room.full': { number: 2306, sentence: 'The room is full. Please try again later.' },
  'room.daily-limit': {
    number: 2307,
    sentence: 'Only one room can be created per day. Please try again tomorrow.',
  },
  'room.role-mismatch': {
    number: 2308,
    sentence: 'The role doesn’t match the device type. Choose the other role, or connect another device.',
  },
  'room.wrong-seat': { number: 2309, sentence: 'This isn’t your role in the room.' },
  'room.ended': { number: 2310, sentence: 'The room has ended.' },
  'room.blocked': { number: 2311, sentence: 'You can’t join this room.' },
  'room.not-entitled': {
    number: 2312,
    sentence: 'Your free trial is over. To receive, you need a device registered to you or a membership.',
    remedies: ['membership'],
  },
  'room.seat-released': { number: 2313, sentence: 'You were removed from the room.' },
  'room.opened-elsewhere': { number: 2314, sentence: 'The room was opened in another window.' },
  'room.still-open': {
    number: 2315,
    sentence: 'You already have an open room. Return to it, or wait until it ends.',
  },
  /** where a day has more rooms than one */
  'room.daily-limit-several': {
    number: 2316,
    sentence: 'You’ve used up your rooms for today. Please try again tomorrow.',
  },
  'room.recipient-cannot-operate': { number: 2320, sentence: 'The recipient party cannot operate' },
  'room.partner-absent': { number: 2321, sentence: 'Your partner isn’t in the room.' },
  'room.connection-lost': { number: 2322, sentence: 'The connection to the room was lost.' },
  'room.partner-version': {
    number: 2323,
    sentence: 'Your partner is using a different version. Please both reload the page.',
    remedies: ['reload'],
  },
  /** the room is gone although its time was not over */
  'room.service-ended': {
    number: 2324,
    sentence: 'The service has ended this room before its time was over.',
  },
  /** the session is over, by which the seat was held */
  'room.signed-out': {
    number: 2325,
    sentence: 'The service has ended your login, and with it your place in this room.',
  },
});
