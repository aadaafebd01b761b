export { playSaw, timeToRest } from './drive-room.ts';
export { type ButtplugRig, createButtplugRig } from './buttplug-rig.ts';
export { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';
export { type RecordedLine, recordLines } from './record-lines.ts';
export { createRoomRig, type RoomRig, type RoomRigOptions, wholeConsent } from './room-rig.ts';
export { sawAt, sawTrack } from './saw-track.ts';
export { topSpeed } from './top-speed.ts';
export { createGroupRig, type GroupRig } from './group-rig.ts';
export { endings, type Stage, type StageOptions, stages } from './stages.ts';
export { placeAfter } from './place-after.ts';
export { behindServer, boards, type FarSide, onBluetooth, onSerial, onWebSocket } from './far-sides.ts';
export { type DevicePath, errorOfPath, type PathError, topSpeedOf } from './line/device-path.ts';
export { handSource, type LineSource, profileSource, scriptSource } from './line/line-sources.ts';
export {
  type LineReport,
  type LineScenario,
  playDirectly,
  playOverLine,
  settledMs,
} from './line/play-over-line.ts';
