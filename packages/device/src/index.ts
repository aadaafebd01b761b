export {
  type DeviceIdentity,
  type DeviceLink,
  type LinkKind,
  type LinkListener,
  type LinkProblem,
  type LinkStatus,
} from './link.ts';
export { createLinePadder, type LinePadder } from './padding/line-padder.ts';
export { hasMotionAxes } from './has-motion-axes.ts';
export {
  createFirmwareModel,
  type FirmwareModel,
  type FirmwareModelOptions,
} from './virtual/firmware-model.ts';
export { createVirtualLink, type VirtualLink, type VirtualLinkOptions } from './virtual/virtual-link.ts';
export { createVirtualWire, type VirtualWire, type VirtualWireOptions } from './virtual/virtual-wire.ts';
export { type PortChoice } from './web-serial/port-choice.ts';
export {
  createWebSerialLink,
  type WebSerialLink,
  type WebSerialLinkOptions,
} from './web-serial/create-web-serial-link.ts';
export {
  type SerialChooserLike,
  type SerialLike,
  type SerialPortLike,
  type SerialSignals,
  type UsbIds,
} from './web-serial/serial-port-like.ts';
export {
  boardMakers,
  listSerialChoices,
  type PortListing,
  type PortRefusal,
  requestSerialPort,
} from './web-serial/request-serial-port.ts';
export {
  claimDevice,
  type ClaimOptions,
  type DeviceClaim,
  deviceLockName,
} from './tab-ownership/claim-device.ts';
export { type ChannelLike, type LocksLike } from './tab-ownership/tab-ports.ts';
export {
  createNetworkLink,
  type NetworkLinkKind,
  type NetworkLinkOptions,
} from './network/create-network-link.ts';
export { parseDeviceAddress, usualAddresses } from './network/parse-device-address.ts';
export { type OpenSocket, type SocketLike } from './network/socket-like.ts';
export { createListenerList, type ListenerList } from './web-serial/listener-list.ts';
export { type ConnectionWish, createConnectionWish } from './wire/connection-wish.ts';
export { createLinkState, type LinkState } from './wire/link-state.ts';
