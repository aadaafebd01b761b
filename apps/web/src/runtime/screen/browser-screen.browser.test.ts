import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserScreen } from './browser-screen.ts';
import { describeLockableScreen } from './testing/screen-contract.ts';

/** A window whose browser has this wake lock, or none. */
function windowWith(wakeLock?: Pick<WakeLock, 'request'>): Window {
  return { document, navigator: wakeLock === undefined ? {} : { wakeLock } } as unknown as Window;
}

describeLockableScreen('of the browser', () => browserScreen(window));

describe('the browser’s screen', () => {
  let seen = 0;
  let unfollow: () => void;

  beforeEach(() => {
    seen = 0;
    unfollow = browserScreen(window).onSeenChange(() => (seen += 1));
  });

  afterEach(() => unfollow());

  it('[RP-44] gives no lock where the browser has none, or refuses', async () => {
    expect(await browserScreen(windowWith()).lock()).toBeNull();
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await browserScreen(windowWith({ request: refuse })).lock()).toBeNull();
  });

  it('[RP-44] notifies of a page that is hidden or seen, until that is not wanted', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    unfollow();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen).toBe(1);
  });
});
