export {
  type BackMessage,
  backMessageSchema,
  type RecipientState,
  recipientStates,
  roomProtocolVersion,
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
