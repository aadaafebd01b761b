import type { EngineCommand } from '@kinora/engine';
import type { Page } from 'playwright-core';

type ToldProfile = Extract<EngineCommand, { readonly type: 'profile.load' }>;

/** Remembers what the page tells its engine to play, before the page is opened. */
export async function noticeProfiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
      const [told] = message as unknown as readonly [{ readonly type?: string }];
      if (told.type === 'profile.load') Object.assign(globalThis, { kinoraToldProfile: told });
      postMessage.apply(this, message);
    } as typeof postMessage;
  });
}

/** What the page told its engine to play last. */
export function toldProfile(page: Page): Promise<ToldProfile> {
  return page.evaluate(
    () => (globalThis as unknown as { readonly kinoraToldProfile: ToldProfile }).kinoraToldProfile,
  );
}
