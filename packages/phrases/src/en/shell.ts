/** Words of the header, the navigation, dialogs and everything that is on all pages. */
export default {
  productName: 'Kinora',
  skipToContent: 'Skip to content',
  notFound: {
    title: 'Page not found',
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
      membership: 'See your options',
      records: 'Subscription Record',
      'ask-again': 'Try again',
      reload: 'Reload the page',
    },
  },
  loading: 'Loading…',
  notLoaded: {
    text: 'The server isn’t responding. Kinora keeps trying. You can also try again now.',
    tryAgain: 'Try again',
  },
  missing: {
    title: 'Kinora couldn’t open this page',
    unreachable: 'You’re offline, or the server isn’t responding. The video player works without it.',
    outdated: 'There’s a newer version of Kinora. Reload the page to continue.',
  },
  crash: {
    title: 'Something went wrong on this page',
    text: 'This is a fault in Kinora. The device was stopped.',
    reload: 'Reload the page',
  },
};
