import { bluetoothBrowsers } from '../constants/browsers.ts';
import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2000-2099. The first four sentences have a fixed wording (docs/spec/product.md, "Errors"). */
export const deviceErrors = defineErrors({
  'serial.unsupported': {
    number: 2001,
    sentence: 'Web Serial API not supported.',
    remedies: ['devices', 'virtual'],
  },
  'serial.not-connected': { number: 2002, sentence: 'Port not connected.', remedies: ['connect', 'virtual'] },
  'serial.not-text': { number: 2003, sentence: 'Only string data is supported.' },
  'serial.damaged': {
    number: 2033,
    sentence: 'Kinora can’t read what the device sends. Please reconnect the device.',
    remedies: ['connect'],
  },
  'serial.disconnected': { number: 2004, sentence: 'Port disconnected', remedies: ['connect'] },
  'serial.busy': {
    number: 2005,
    sentence: 'Another program is using this port. Close it and try again.',
    remedies: ['connect'],
  },
  'serial.no-answer': {
    number: 2006,
    sentence: 'The port is open, but no T-Code device responds on it. Check that you chose the right port.',
    remedies: ['devices'],
  },
  'serial.write-stuck': {
    number: 2007,
    sentence: 'The device stopped taking commands. Unplug it and plug it in again.',
  },
  'serial.grant-lost': {
    number: 2008,
    sentence: 'The browser no longer has permission for this device. Please connect it again.',
    remedies: ['connect'],
  },
  'serial.choose-port': {
    number: 2009,
    sentence: 'Several devices of the same kind are connected. Choose one.',
    remedies: ['devices'],
  },
  'serial.open-failed': {
    number: 2010,
    sentence: 'Kinora couldn’t open the port. Unplug the device, plug it in again and retry.',
    remedies: ['connect'],
  },
  'bluetooth.unsupported': {
    number: 2015,
    sentence: `This browser doesn’t support Web Bluetooth. Use ${bluetoothBrowsers}, or connect by USB.`,
    remedies: ['devices', 'virtual'],
  },
  'bluetooth.off': {
    number: 2016,
    sentence: 'Bluetooth is off, or the browser has no permission to use it. Turn it on and try again.',
    remedies: ['devices'],
  },
  'bluetooth.refused': {
    number: 2017,
    sentence: 'The browser doesn’t allow Bluetooth for this site. Check the site’s permissions.',
    remedies: ['devices'],
  },
  'bluetooth.unreachable': {
    number: 2018,
    sentence: 'The Bluetooth device isn’t responding. Is it on, nearby, and not in use by another program?',
    remedies: ['connect', 'devices'],
  },
  'bluetooth.no-service': {
    number: 2019,
    sentence:
      'This Bluetooth device doesn’t speak T-Code. The board needs firmware with Bluetooth LE turned on.',
    remedies: ['devices'],
  },
  'network-device.unreachable': {
    number: 2011,
    sentence: 'No response from this address. Is the device on, and on the same network?',
    remedies: ['devices'],
  },
  'network-device.refused': {
    number: 2012,
    sentence:
      'The browser can’t open this address. From a page loaded over HTTPS it reaches wss:// addresses, the computer or phone it runs on and, in Chrome 147 or later, your own network by an IP address or a .local name.',
    remedies: ['devices'],
  },
  'network-device.blocked': {
    number: 2026,
    sentence:
      'The browser didn’t let this site reach devices on your network. Allow it when the browser asks, or in the site permissions beside the address, and try again.',
    remedies: ['devices'],
  },
  'network-device.none': {
    number: 2013,
    sentence: 'Intiface responds, but it has no device that Kinora can move.',
    remedies: ['devices'],
  },
  'network-device.unsupported': {
    number: 2032,
    sentence:
      'Kinora can’t move any of the devices in Intiface. It moves strokers, and devices that vibrate, oscillate or rotate.',
    remedies: ['devices'],
  },
  'network-device.silent': {
    number: 2027,
    sentence: 'Intiface stopped responding, so turn the device off if it’s still moving.',
    remedies: ['connect', 'devices'],
  },
  'network-device.refuses': {
    number: 2028,
    sentence:
      'Intiface refuses the commands for this device, so Kinora ended the connection. Turn the device off if it’s still moving.',
    remedies: ['connect', 'devices'],
  },
  'network-device.no-server': {
    number: 2029,
    sentence:
      'No Buttplug server responds at this address. Check that Intiface is running and that the port is right.',
    remedies: ['devices'],
  },
  'network-device.another': {
    number: 2031,
    sentence: 'Intiface now has a different device, so nothing moves until you connect to it.',
    remedies: ['devices'],
  },
  'network-device.address': {
    number: 2014,
    sentence: 'Enter a device address such as ws://tcode.local/ws or ws://192.168.1.20:8080.',
  },
  'device.not-connected': {
    number: 2020,
    sentence: 'Device not connected.',
    remedies: ['connect', 'virtual'],
  },
  'device.disconnected': {
    number: 2034,
    sentence: 'The connection to the device was lost.',
    remedies: ['connect'],
  },
  'device.latched': {
    number: 2021,
    sentence: 'Stopped. Press Resume before moving the device again.',
    remedies: ['resume'],
  },
  'device.in-other-tab': {
    number: 2022,
    sentence: 'The device is in use in another tab. To use it here, press “Use the device in this tab”.',
  },
  'device.not-entitled': {
    number: 2023,
    sentence: 'Log in to use a real device here. Without an account, you can use the virtual device.',
    remedies: ['sign-in', 'virtual'],
  },
  'device.entitlement-unknown': {
    number: 2024,
    sentence: 'Kinora couldn’t reach the server to check whether you may use this device. Please try again.',
    remedies: ['ask-again'],
  },
  'device.no-axes': {
    number: 2025,
    sentence: 'This type of device has no motion axes, so nothing here can move it.',
    remedies: ['devices', 'virtual'],
  },
  'device.limit-too-low': {
    number: 2070,
    sentence: ({ percent }: ErrorParams<'percent'>) =>
      `An axis can’t move yet, because its position is unknown and its speed limit is below ${percent} %/s. Raise the limit until the axis has moved once.`,
    remedies: ['settings'],
  },
  'serial.restarted': {
    number: 2060,
    sentence:
      'The device restarted unexpectedly. Motion has stopped, and nothing moves until you start again.',
  },
  'console.refused': { number: 2030, sentence: 'Kinora doesn’t allow this command.' },
  'engine.version': { number: 2040, sentence: 'This page is out of date. Reload it.', remedies: ['reload'] },
  'engine.fault': {
    number: 2041,
    sentence: 'The motion engine failed and stopped the device. Reload the page.',
    remedies: ['reload'],
  },
  'settings.invalid': { number: 2042, sentence: 'This setting is outside its limits.' },
  'profile.unreadable': {
    number: 2050,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” isn’t a motion profile.`,
  },
});
