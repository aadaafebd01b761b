import type { DeviceIdentity } from '@kinora/device';

/** Of a device that said nothing about itself. */
export const silentIdentity: DeviceIdentity = {
  linkKind: 'virtual',
  usb: null,
  firmware: null,
  tcodeVersion: null,
  channels: [],
  deviceType: null,
  serialCode: null,
};
