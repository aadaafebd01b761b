export { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';
export { type RecordedLine, recordLines } from './record-lines.ts';
export { sawAt, sawTrack } from './saw-track.ts';
