import type { Seat } from '../constants/seats.ts';

/** Letters and digits that are not taken for one another when they are read aloud or copied. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 8 of 31 signs: 39 bits, far more than limited guesses of ten minutes reach. */
export const roomCodeLength = 8;

const codePattern = new RegExp(`^[${roomCodeAlphabet}]{${String(roomCodeLength)}}$`);

/** A code as people type it: without case, spaces or hyphens around. Null when it cannot be one. */
export function parseRoomCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
}

/** The two topics of a room. A topic has one direction: one seat publishes, the other subscribes. */
export interface RoomTopic {
  readonly publisher: Seat;
  readonly subscriber: Seat;
  /** quality of service of publishing, and of the subscription */
  readonly publishQuality: 1;
  readonly subscribeQuality: 0;
  /** bytes */
  readonly largestPayload: number;
  /** messages/s that a publisher may send; above that the broker closes its connection */
  readonly maxPerSecond: number;
  topicOf(code: string): string;
}

/** Commands, controller to recipient. A frame of ten channels with its header has near 180 bytes. */
export const motionTopic: RoomTopic = {
  publisher: 1,
  subscriber: 2,
  publishQuality: 1,
  subscribeQuality: 0,
  largestPayload: 512,
  maxPerSecond: 120,
  topicOf: (code) => `Bridge${code}`,
};

/** Pong, state and limits, recipient to controller. */
export const backTopic: RoomTopic = {
  publisher: 2,
  subscriber: 1,
  publishQuality: 1,
  subscribeQuality: 0,
  largestPayload: 2048,
  maxPerSecond: 120,
  topicOf: (code) => `Bridge${code}Back`,
};

export const roomTopics = [motionTopic, backTopic] as const;
