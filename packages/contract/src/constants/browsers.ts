/** The browsers that open a real device, as the sentences of every language name them. */
export const deviceBrowsers = {
  /** on a computer, with Web Serial and Web Bluetooth */
  chromium: ['Chrome', 'Edge', 'Opera'],
  /** on a computer, with Web Serial from this version on */
  firefox: 151,
  /** Chrome's version on Android from which it has Web Serial */
  androidChrome: 148,
} as const;

const { chromium, firefox } = deviceBrowsers;
// British, as American lists have a comma before "or", which our sentences have not
const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** English, for those with Web Serial on a computer */
export const serialBrowsers = list.format([...chromium, `Firefox ${firefox} or later`]);

/** English, for those with Web Bluetooth */
export const bluetoothBrowsers = list.format(chromium);
