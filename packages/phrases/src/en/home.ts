/** Words of the page after the login, and of small pages that the menu leads to. */
export default {
  home: {
    greeting: (name: string) => `Hello, ${name}`,
    intro:
      'Connect your device in the header, choose what to play, and press Play. Stop is always at the top right.',
    start: 'Open the player',
    device: 'Device',
    noDevice: 'No device is connected. The virtual one shows everything without hardware.',
    connect: 'Connect a device',
    continueWatching: 'Continue watching',
    leftAt: (time: string) => `left off at ${time}`,
    membership: 'Membership',
    trial: 'Free trial',
    trialOverUnsold:
      'Your free trial is over. Devices registered to you stay free. You can’t use others on this server.',
    trialOver:
      'Your free trial is over. Devices registered to you stay free. Other devices need a membership.',
    tiles: 'Shortcuts',
    texts: {
      'video-play': 'A video and its scripts, with your device in step.',
      motions: 'Your own motions on six axes, and a manual test.',
      studio: 'Write a script for a video, point by point.',
      remote: 'Share a room with one other person.',
      softwares: 'Kinora on your phone.',
      guide: 'From the first cable to the first script.',
      profile: 'Avatar, nickname, password and email.',
    },
  },
  apps: {
    title: 'Apps',
    intro: 'Scan a code with your phone, or open the store here.',
    stores: { appStore: 'App Store', androidStore: 'Google Play' },
    systems: { appStore: 'iPhone and iPad', androidStore: 'Android' },
    code: (store: string) => `QR code that leads to ${store}`,
    open: (store: string) => `Open ${store}`,
    none: 'There’s no app to install yet. Kinora runs in the browser, on phones as well. On a computer, it connects to the device over USB.',
    openPlayer: 'Open the player',
  },
  outside: {
    shopTitle: 'Shop',
    shopText: 'The shop is a separate site.',
    resourceTitle: 'Resource',
    resourceText: 'The resources are on a separate site.',
    open: (host: string) => `Open ${host}`,
    none: 'There’s nothing here because the operator of this service hasn’t set an address for it.',
    toHome: 'Go to Home',
  },
  searchFun: {
    title: 'Search Fun',
    text: 'This page is a placeholder. There’s nothing to search yet. The terms of service apply here as everywhere. To play what you find elsewhere, open the video and its script in the player.',
    terms: 'Read the terms',
    open: 'Open the player',
  },
};
