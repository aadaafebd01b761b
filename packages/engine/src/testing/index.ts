export { playSaw, timeToRest } from './drive-room.ts';
export { type ButtplugRig, createButtplugRig } from './buttplug-rig.ts';
export { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';
export { type RecordedLine, recordLines } from './record-lines.ts';
export { createRoomRig, type RoomRig, type RoomRigOptions, wholeConsent } from './room-rig.ts';
export { sawAt, sawTrack } from './saw-track.ts';
export { topSpeed } from './top-speed.ts';
export { createGroupRig, type GroupRig } from './group-rig.ts';
export { endings, type Stage, type StageOptions, stages } from './stages.ts';
