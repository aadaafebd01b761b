export {
  type DelayEstimate,
  type DelayRecording,
  type DelayRefusal,
  delayRangeMs,
  estimateDelay,
} from './delay/estimate-delay.ts';
export { type CodedMove, minCodedMoveMs, moveCode } from './delay/move-code.ts';
export {
  auxiliaryNames,
  type AuxiliaryName,
  axisNames,
  type AxisName,
  axisWords,
  channelNames,
  type ChannelName,
  isAuxiliaryName,
  isAxisName,
  isChannelName,
  levelNames,
  type LevelName,
  perAxis,
  vibrationNames,
  type VibrationName,
} from './channel.ts';
export {
  type AxisLink,
  channelFields,
  type ChannelNumber,
  channelPairs,
  linkFields,
  motionDeviceType,
  offeredInterval,
  profileFields,
  profileKinds,
  type Wave,
  waveFields,
  type WaveformChannel,
  type WaveformRange,
  type WaveKind,
  waveKinds,
} from './profile/fields.ts';
export {
  completeAxisLink,
  completeFields,
  completeRange,
  completeWave,
  completeWaveformChannel,
  defaultWave,
  defaultWaveformChannel,
} from './profile/lenient-reader.ts';
export { findLinkCircle, type Follows, followsOf } from './profile/link-circle.ts';
export { type WavePoint } from './profile/rules.ts';
export {
  createRecorder,
  maxRecorded,
  type PositionOf,
  type Recorder,
  type Recording,
} from './recording/recorder.ts';
export { type RecordingFile, recordingFileName } from './recording/recording-file.ts';
export { writeCsvSet } from './recording/write-csv.ts';
export {
  exactPercent,
  type FunscriptOptions,
  writeFunscript,
  writeFunscriptSet,
} from './recording/write-funscript.ts';
export { sampleDurationMs, type SampleSection, sampleSections } from './sample/beats.ts';
export { sampleMotion } from './sample/sample-motion.ts';
export { isSamplePulse, samplePulseMs } from './sample/sample-pulse.ts';
export { createSampleScripts, type SampleScript, sampleStem } from './sample/sample-scripts.ts';
export { channelOfWord, wordOfChannel } from './script/channel-words.ts';
export { mergeDistanceMs } from './script/keyframe-columns.ts';
export { ownMbscriptKey, writeMbscript } from './script/mbscript.ts';
export { matchScripts, type ScriptMatch } from './script/match-scripts.ts';
export { orientTrack } from './script/orient-track.ts';
export { shiftTrack } from './script/shift-track.ts';
export { isJsonObject, type JsonObject } from './script/parse-json.ts';
export { readScriptFile, type ReadScriptOptions, type ScriptInput } from './script/read-script-file.ts';
export { type Repair, type RepairKind, repairKinds } from './script/repairs.ts';
export {
  type ScriptBookmark,
  type ScriptChapter,
  type ScriptFile,
  type ScriptFormat,
  type ScriptMetadata,
  type ScriptProblem,
  type ScriptTrack,
} from './script/script-file.ts';
export { readMetadata } from './script/script-metadata.ts';
export { channelOfFileName, parseScriptName, type ScriptName } from './script/script-name.ts';
export { scriptRoot } from './script/script-root.ts';
export {
  assembleScriptSet,
  type ChannelConflict,
  type ChosenTrack,
  type AssembledScripts,
  type OtherVideo,
  type ScriptVariant,
} from './script/script-set.ts';
export { type Interpolation, interpolations, type Track } from './script/track.ts';
export { speedHeatmap, trackStatistics, type TrackStatistics } from './script/track-statistics.ts';
export { completeFill, completeShaping, findFillCircle, isShaping } from './shaping/complete-shaping.ts';
export { type LoopKeyframe, loopOfTrack } from './shaping/loop-curve.ts';
export { createShapedSource, type ShapedSource } from './shaping/shaped-source.ts';
export {
  type AxisFill,
  defaultShaping,
  type GapFill,
  type LimitPoint,
  type Shaping,
  shapingBounds,
  type SmartLimit,
  usualLimitPoints,
} from './shaping/shaping.ts';
export { limitOutputAt } from './shaping/smart-limit.ts';
export { type MotionSource } from './source.ts';
export {
  type FirmwareVersion,
  type MoveShape,
  type MoveTiming,
  type TcodeEffect,
  type TcodeMove,
  type TcodeReading,
} from './tcode/effect.ts';
export { type Dialect, encodeFrame, maxIntervalMs } from './tcode/encode-frame.ts';
export { type ChannelMove, type GatedFrame } from './tcode/frame.ts';
export { type DeviceLine, type QueryName, queryNames } from './tcode/line.ts';
export { emergencyStopLine, homeLine, queryLine } from './tcode/named-lines.ts';
export { type ChannelRow, type DeviceAnswer, parseAnswer, saysRestart } from './tcode/parse-answer.ts';
export { type ConsoleRequest, parseConsoleLine } from './tcode/parse-console-line.ts';
export { readTcodeV03 } from './tcode/read-v03.ts';
export { readTcodeV04 } from './tcode/read-v04.ts';
export { firstMotion, type Gap, gapAt, nextMotion } from './timeline/next-motion.ts';
export { createTimelineSource } from './timeline/timeline-source.ts';
export {
  type AxisLimits,
  homePosition,
  mapFromRange,
  mapToRange,
  minFirstMoveSpeed,
} from './limits/axis-limits.ts';
export { type AxisForecast, forecastAxis, type ForecastSpan } from './limits/forecast-axis.ts';
export type { GateAnswer } from './limits/gate-answer.ts';
export type { GateLimits, TargetsOf } from './limits/gate-targets.ts';
export type { GateTiming } from './limits/gate-timing.ts';
export type { HoldAnswer } from './limits/gate-channels.ts';
export { aheadOfMotor, behindMotor, motorTargets } from './limits/motor-targets.ts';
export type { SegmentTiming } from './limits/segment-leg.ts';
export { easeAlso, type Easing, easingAt } from './limits/easing.ts';
export { type PathSamples } from './limits/path-ahead.ts';
export { createSafetyGate, type GateState, type SafetyGate } from './limits/safety-gate.ts';
export { type TargetCurve } from './limits/target-curve.ts';
export {
  createWaveformSource,
  type WaveformOptions,
  type WaveformSettings,
  type WaveformSource,
} from './waveform/waveform-source.ts';
export { createWaveCurve, type WaveCurve } from './waveform/wave-curve.ts';
export { noTuning, type Tuning, tuningBounds } from './waveform/tuning.ts';
export { type DrawnPatternName, drawnPatternNames, drawnPatterns } from './waveform/drawn-patterns.ts';
