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
export { createVirtualLink, type VirtualLink, type VirtualLinkOptions } from './virtual/virtual-link.ts';
export { createVirtualWire, type VirtualWire, type VirtualWireOptions } from './virtual/virtual-wire.ts';
