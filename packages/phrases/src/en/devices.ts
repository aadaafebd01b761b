import { bluetoothBrowsers, deviceBrowsers, serialBrowsers } from '@kinora/contract';

/** Words of the sheet of devices: one card for each kind of connection. */
export default {
  intro: 'Connecting doesn’t move your device.',
  first: 'This is the first device. Disconnect it to use another one in its place.',
  several: {
    title: 'More devices',
    text: 'They follow the same script, motion profile or manual control as the first device. Stop stops them all. In a room, only the first device moves.',
    add: 'Add a device…',
    device: (number: number) => `Device ${number}`,
    failed: (number: number, sentence: string) => `Device ${number}: ${sentence}`,
    remove: 'Remove',
    delay: 'Delay of this device',
    intensity: 'Intensity',
    axes: 'Each axis follows the one that you choose. It uses the first device’s range until you change it.',
    follows: (channel: string) => `${channel} follows`,
    nothing: 'Nothing',
  },
  signIn: 'Without an account, you can try a real device on the diagnostics page.',
  recent: {
    title: 'Recent device',
    text: (name: string) => `One press connects “${name}”. It stays still until you start something.`,
  },
  cards: {
    'web-serial': {
      title: 'USB',
      text: 'A T-Code board on a USB cable, or another serial port.',
      connect: 'Choose a port…',
      notListed: 'My device isn’t listed…',
      notListedHint: 'Shows every serial port, not only the usual ones.',
    },
    bluetooth: {
      title: 'Bluetooth',
      text: 'A board whose firmware speaks T-Code over Bluetooth LE.',
      connect: 'Choose a Bluetooth device…',
    },
    websocket: {
      title: 'Wi-Fi board',
      text: 'A T-Code board on your network, or a program such as restim, by its address.',
      address: 'Address of the board',
      hint: 'For example ws://tcode.local/ws. The board’s settings page shows it.',
      connect: 'Connect the board',
    },
    buttplug: {
      title: 'Intiface',
      text: 'A device that Intiface Central (Buttplug) has connected, such as The Handy.',
      address: 'Address of Intiface',
      hint: 'On the same computer or phone, it’s ws://127.0.0.1:12345. Start its server first.',
      connect: 'Connect Intiface',
    },
    virtual: {
      title: 'Virtual device',
      text: 'A simulated device in 3D, to try everything without hardware.',
    },
  },
  mute: {
    question:
      'A board would have replied. Some programs never do, such as restim and simulators. If this is one of them, you can connect it, with these limits:',
    known: 'It’s connected as a device that never replies, with these limits:',
    identity: 'Its name, axes and firmware stay unknown, so every axis is available.',
    restart: 'It can’t report that it restarted or that something is wrong.',
    stop: 'It may ignore the stop command. Stop then sets the vibrations in use to 0, and the last position stays. For example, restim goes silent only if your script sets its volume. Keep the program’s own stop within reach.',
    connect: 'It never replies: connect it',
    askAgain: 'Check for replies again',
  },
  refusals: {
    cancelled:
      'No device was chosen. If yours is missing, check that its cable carries data and its driver is installed.',
    'radio-cancelled':
      'No Bluetooth device was chosen. If yours is missing, check that it’s on, nearby, and has firmware with Bluetooth LE.',
    blocked:
      'The browser doesn’t let this site open serial ports. Firefox needs an add-on for this site, so press “Choose a port…” again and install it. If Firefox doesn’t ask, remove the block in the site permissions beside the address.',
  },
  missing: {
    unsupported: `This browser can’t open serial ports. On a computer, use ${serialBrowsers}.`,
    unsupportedAndroid: `This browser can’t open serial ports. On Android, use Chrome ${deviceBrowsers.androidChrome} or later. It reaches fewer devices than on a computer.`,
    unsupportedApple: `No browser on an iPhone or iPad can open serial ports. Use ${serialBrowsers} on a computer.`,
    insecure:
      'This page was opened over plain HTTP. Browsers open serial ports only over HTTPS or on localhost.',
    noBluetooth: `This browser doesn’t support Web Bluetooth. A device on Bluetooth needs ${bluetoothBrowsers}.`,
    insecureBluetooth: 'Browsers use Bluetooth only over HTTPS or on localhost.',
  },
  instead: {
    bluetooth: 'A board with Bluetooth LE works in this browser.',
    'web-serial': 'A board on USB works in this browser.',
    network: 'A board on Wi-Fi works in this browser.',
  },
  peculiarities: {
    firefox:
      'Firefox first offers to install an add-on for this site. Press “Continue to Installation”, then “Add”. Then choose the port and press “Allow”.',
    android:
      'On Android, Chrome reaches fewer devices than on a computer. It reaches Bluetooth devices that act as a serial port, and USB devices with a chip that Android supports. If yours isn’t in the list, use a computer.',
  },
  access: {
    'local-network':
      'The browser may ask whether this site may reach devices on your local network. Allow it. The page then connects to this address and to nothing else.',
    'loopback-network':
      'The browser may ask whether this site may reach other apps on this computer or phone. Allow it. The page then connects to this address and to nothing else.',
    denied:
      'The browser doesn’t let this site reach this address. Press the icon beside the page’s address, allow the local network there, and try again.',
  },
};
