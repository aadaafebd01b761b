export type {
  AxisLimits,
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
  StopCause,
} from './protocol.ts';
export { protocolVersion } from './protocol.ts';
export { defaultSettings, settingBounds } from './worker/default-settings.ts';
