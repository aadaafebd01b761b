import type { deviceErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const deviceErrorWords: ErrorWords<typeof deviceErrors> = {
  'serial.unsupported': 'Web Serial API not supported.',
  'serial.not-connected': 'Port not connected.',
  'serial.not-text': 'Only string data is supported.',
  'serial.disconnected': 'Port disconnected',
  'serial.busy': 'Another program is using this port. Close it and try again.',
  'serial.no-answer': 'The port is open, but nothing that speaks T-Code answers on it.',
  'serial.write-stuck': 'The device stopped taking commands. Unplug it and plug it in again.',
  'serial.grant-lost': 'The browser forgot the permission for this device. Click to reconnect.',
  'serial.choose-port': 'Several devices of the same kind are connected. Choose one.',
  'serial.open-failed': 'The port could not be opened.',
  'network-device.unreachable':
    'Nothing answers at this address. Is the device switched on and in the same network?',
  'network-device.refused':
    'The browser does not open this address. From a page over HTTPS it opens only wss:// addresses and this computer.',
  'network-device.none': 'The server answers, but no device that can be moved is connected to it.',
  'network-device.address':
    'This is not the address of a device: ws://, a name or number, maybe a port and a path.',
  'device.not-connected': 'Device not connected.',
  'device.latched': 'Stopped. Press Resume before moving the device again.',
  'device.in-other-tab': 'The device is used in another tab.',
  'device.not-entitled':
    'Sign in to use a real device here. Without an account, this page drives the virtual device.',
  'device.entitlement-unknown':
    'The server could not be asked whether you may drive this device. Please try again.',
  'device.no-axes': 'This type of device has no motion axes, so this cannot move it.',
  'device.limit-too-low':
    'An axis stays still: where it is now is not known, and its speed limit is below 1,000 units/s. Raise the limit until the axis has moved once.',
  'serial.restarted':
    'The device restarted by itself. Motion has stopped, and nothing moves until you start again.',
  'console.refused': 'This line is not a command that the safety gate lets pass.',
  'engine.version': 'This page is out of date. Reload it.',
  'engine.fault': 'The motion engine failed and stopped the device. Reload the page.',
  'settings.invalid': 'This setting is outside its limits.',
  'profile.unreadable': ({ name }) => `${name} is not a motion profile.`,
};
