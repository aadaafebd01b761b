export {
  type DeviceIdentity,
  type DeviceLink,
  type DeviceOffer,
  type LinkKind,
  type LinkListener,
  type LinkProblem,
  type LinkStatus,
} from './link/device-link.ts';
export { createLink } from './link/create-link.ts';
export { type Emit, type Transport, type TransportTraits } from './link/transport.ts';
export { createLinePadder, type LinePadder } from './padding/line-padder.ts';
export { hasMotionAxes } from './has-motion-axes.ts';
export { dialectOf } from './dialect.ts';
export { motorsAlone, movingAxes } from './moving-axes.ts';
export {
  createFirmwareModel,
  type FirmwareModel,
  type FirmwareModelOptions,
} from './virtual/firmware-model.ts';
export { createVirtualLink, type VirtualLink, type VirtualLinkOptions } from './virtual/virtual-link.ts';
export {
  createVirtualTransport,
  type VirtualTransport,
  type VirtualTransportOptions,
} from './virtual/virtual-transport.ts';
export { type BluetoothDeviceLike, type BluetoothLike } from './bluetooth/bluetooth-like.ts';
export { createBluetoothTransport } from './bluetooth/bluetooth-transport.ts';
export {
  grantedBluetoothDevices,
  type RadioRefusal,
  requestBluetoothDevice,
} from './bluetooth/request-bluetooth-device.ts';
export { type ServedRadio, serveRadio } from './bluetooth/serve-radio.ts';
export { type PortChoice } from './web-serial/port-choice.ts';
export { createSerialTransport, type SerialTransportOptions } from './web-serial/serial-transport.ts';
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
export { type HeldLock, holdLock } from './tab-ownership/hold-lock.ts';
export { type ChannelLike, type LocksLike } from './tab-ownership/tab-ports.ts';
export { type NetworkLinkKind } from './network/network-traits.ts';
export { createButtplugTransport } from './network/buttplug-transport.ts';
export { createWebSocketTransport } from './network/websocket-transport.ts';
export {
  type AccessQuery,
  type AccessState,
  type AccessStatus,
  type LocalAccess,
  neededAccess,
  readAccess,
} from './network/local-access.ts';
export { parseDeviceAddress, usualAddresses } from './network/parse-device-address.ts';
export { type OpenSocket, type SocketLike } from './network/socket-like.ts';
