export type {
  AdditionalDevice,
  AxisConfig,
  ChannelMap,
  ControllerRoom,
  DeviceCommand,
  GroupCommand,
  GroupEvent,
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
export { additionalDevices, workerProtocolVersion, serialSignalChoices } from './protocol.ts';
export { gateLimitsFor } from './worker/gate-limits.ts';
export { defaultSettings, isValidSettings, settingBounds } from './worker/default-settings.ts';
export {
  createForecast,
  type Forecast,
  type ForecastSetup,
  type ForecastStretch,
  type OutputForecast,
} from './forecast/forecast.ts';
