export type {
  AxisLimits,
  ControllerRoom,
  EngineCommand,
  EngineEvent,
  EngineNotice,
  EngineSettings,
  EngineSnapshot,
  LinkChoice,
  MediaAnchor,
  MediaState,
  MotionState,
  OwnerName,
  RecipientRoom,
  RoomConsent,
  RoomSnapshot,
  SentLine,
  StopCause,
} from './protocol.ts';
export { protocolVersion } from './protocol.ts';
export { defaultSettings, settingBounds } from './worker/default-settings.ts';
