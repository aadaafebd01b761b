export {
  type BackMessage,
  backMessageSchema,
  goesOnWithinMs,
  newestFrames,
  type Parting,
  partings,
  type RecipientState,
  recipientStates,
  roomProtocolVersion,
  type Withdrawal,
  withdrawals,
} from './back-message.ts';
export {
  backTopic,
  motionTopic,
  parseRoomCode,
  roomCodeAlphabet,
  roomCodeLength,
  type RoomTopic,
  roomTopics,
} from './topics.ts';
