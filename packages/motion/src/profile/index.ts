export { type AxisName, axisNames } from '../channel.ts';
export {
  type AxisLink,
  channelFields,
  linkFields,
  motionDeviceType,
  offeredInterval,
  profileFields,
  profileKinds,
  rangeFields,
  type Wave,
  waveFields,
  type WaveformChannel,
  type WaveformRange,
  waveKinds,
} from './fields.ts';
export { defaultWaveformChannel } from './lenient-reader.ts';
export { type Rule, type Rules, type ValueOf, type ValuesOf } from './rules.ts';
export { type ChannelCode, type RangeCode, readChannelLists, readRangeList } from './strict-lists.ts';
export { readField } from './strict-reader.ts';
