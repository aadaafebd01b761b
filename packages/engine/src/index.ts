export type {
  AxisConfig,
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
  SerialPortSettings,
  SerialSignalChoice,
  StopCause,
} from './protocol.ts';
export { workerProtocolVersion, serialSignalChoices } from './protocol.ts';
export { defaultSettings, isValidSettings, settingBounds } from './worker/default-settings.ts';
export {
  createForecast,
  type Forecast,
  type ForecastSetup,
  type ForecastStretch,
  type OutputForecast,
} from './forecast/forecast.ts';
