/** What the browser says of itself. */
type BrowserSelf = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Names of the words that explain it. */
export type SerialMissing = 'insecure' | 'unsupported' | 'unsupportedAndroid' | 'unsupportedApple';

/** Why there is no Web Serial here, or null where there is. */
export function missingSerial(): SerialMissing | null {
  if ('serial' in navigator) return null;
  return window.isSecureContext ? unsupportedOn(navigator) : 'insecure';
}

/** What is different about connecting in a browser that has Web Serial, or null where nothing is. */
export function serialPeculiarity({ userAgent } = navigator as Pick<Navigator, 'userAgent'>) {
  if (userAgent.includes('Android')) return 'android';
  return userAgent.includes('Firefox/') ? 'firefox' : null;
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
export function unsupportedOn({ userAgent, maxTouchPoints }: BrowserSelf): SerialMissing {
  if (userAgent.includes('Android')) return 'unsupportedAndroid';
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'unsupportedApple' : 'unsupported';
}
