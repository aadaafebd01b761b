/** Words of the header, the navigation, dialogs and everything that is on all pages. */
export default {
  productName: 'Kinora',
  skipToContent: 'Skip to content',
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page has moved.',
    back: 'Open the video player',
  },
  menu: {
    label: 'Menu',
    language: 'Language',
    theme: 'Appearance',
    themeDark: 'Dark',
    themeLight: 'Light',
    themeSystem: 'Match system',
    settings: 'Motion settings',
  },
  language: {
    title: 'Language',
    explanation: 'The page reloads in the language you choose.',
    apply: 'Change and reload',
    movingWarning: 'The device is moving. Reloading stops it.',
  },
  dialog: { close: 'Close', cancel: 'Cancel' },
  notices: {
    label: 'Messages',
    dismiss: 'Dismiss',
    remedies: {
      connect: 'Connect a device',
      virtual: 'Use the virtual device',
      devices: 'Choose a device',
      resume: 'Resume',
      settings: 'Motion settings',
      'choose-video': 'Choose a video',
      'add-script': 'Add scripts',
      'sign-in': 'Log in',
      membership: 'See the options',
      records: 'Subscriptions',
      'ask-again': 'Try again',
      reload: 'Reload the page',
    },
  },
  loading: 'Loading…',
  notLoaded: {
    text: 'The server is not responding. It is retried automatically, or now if you press the button.',
    tryAgain: 'Try again',
  },
  missing: {
    title: 'This page could not be opened',
    unreachable: 'You are offline, or the server is not responding. The video player works without it.',
    outdated: 'There is a newer version of Kinora. Reload the page to go on.',
  },
  crash: {
    title: 'Something went wrong on this page',
    text: 'This is a fault in Kinora. The device was stopped.',
    reload: 'Reload the page',
  },
};
