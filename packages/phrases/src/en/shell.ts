/** Words of the header, the navigation, dialogs and everything that stands on all pages. */
export default {
  productName: 'Kinora',
  skipToContent: 'Skip to content',
  pages: {
    label: 'Pages',
    video: 'Video player',
    profile: 'Motion profile',
    serial: 'Device diagnostics',
  },
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
    themeSystem: 'As the system',
    settings: 'Motion settings',
  },
  language: {
    title: 'Language',
    explanation: 'The page reloads in the language that you choose.',
    apply: 'Change and reload',
    movingWarning: 'The device is moving. Reloading stops it.',
  },
  dialog: { close: 'Close', cancel: 'Cancel' },
  notices: {
    label: 'Messages',
    dismiss: 'Dismiss',
    remedies: {
      connect: 'Connect a device',
      'sign-in': 'Sign in',
      membership: 'See what is offered',
      records: 'Subscription Record',
      reload: 'Reload the page',
    },
  },
  loading: 'Loading…',
  notLoaded: {
    text: 'The server did not answer. It is asked again by itself, or at once here.',
    tryAgain: 'Try again',
  },
  crash: {
    title: 'Something went wrong on this page',
    text: 'This is a fault of ours. The device was stopped.',
    reload: 'Reload the page',
  },
};
