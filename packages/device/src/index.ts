export {
  type DeviceIdentity,
  type DeviceLink,
  type LinkKind,
  type LinkListener,
  type LinkProblem,
  type LinkStatus,
} from './link.ts';
export {
  createFirmwareModel,
  type FirmwareModel,
  type FirmwareModelOptions,
} from './virtual/firmware-model.ts';
