import { describe, expect, it } from 'vitest';
import { serialPeculiarity, unsupportedOn } from './serial-support.ts';

const agents = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
} as const;

describe('the words about a browser without Web Serial', () => {
  it.each([
    ['a computer', agents.safari, 0, 'unsupported'],
    ['an iPad, which calls itself a Mac', agents.safari, 5, 'unsupportedApple'],
    ['an iPhone', agents.safariOnIphone, 5, 'unsupportedApple'],
    ['Android', agents.firefoxOnAndroid, 5, 'unsupportedAndroid'],
  ] as const)('[PG-175] depends on the system: %s', (_name, userAgent, maxTouchPoints, missing) => {
    expect(unsupportedOn({ userAgent, maxTouchPoints })).toBe(missing);
  });
});

describe('what is different about connecting', () => {
  it.each([
    ['nothing in Chrome on a computer', agents.chrome, null],
    ['the add-on in Firefox', agents.firefox, 'firefox'],
    ['fewer devices on Android', agents.chromeOnAndroid, 'android'],
  ] as const)('[PG-174] is %s', (_name, userAgent, peculiarity) => {
    expect(serialPeculiarity({ userAgent })).toBe(peculiarity);
  });
});
