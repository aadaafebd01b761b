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
  'device.not-connected': 'Device not connected.',
  'device.latched': 'Stopped. Press Resume before moving the device again.',
  'device.in-other-tab': 'The device is used in another tab.',
  'device.not-entitled':
    'Sign in to use a real device here. Without an account, this page drives the virtual device.',
  'console.refused': 'This line is not a command that the safety gate lets pass.',
  'engine.version': 'This page is out of date. Reload it.',
  'engine.fault': 'The motion engine failed and stopped the device. Reload the page.',
  'settings.invalid': 'This setting is outside its limits.',
  'profile.unreadable': ({ name }) => `${name} is not a motion profile.`,
};
