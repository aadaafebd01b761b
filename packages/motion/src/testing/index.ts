export { type MadeRecording, makeDelayRecording, type RecordingWish } from './delay/make-recording.ts';
export { madeDevices } from './delay/device-sounds.ts';
export { madeNoises } from './delay/room-noises.ts';
export {
  type FixtureAction,
  type FixtureFile,
  type FixtureMotion,
  makeFixtureMotion,
  makeScriptForms,
} from './script-forms.ts';
export { illegalityOf, makeScriptFuzzCase, runScriptFuzzCase } from './script-fuzz.ts';
export { scriptFileOf, scriptTrackOf } from './script-file-of.ts';
