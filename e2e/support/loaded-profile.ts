import type { EngineCommand } from '@kinora/engine';
import type { Page } from 'playwright-core';

type LoadedProfile = Extract<EngineCommand, { readonly type: 'profile.load' }>;

/** Records each profile that the page loads into its engine. Call it before the page is opened. */
export async function noticeProfiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
      const [sent] = message as unknown as readonly [{ readonly type?: string }];
      if (sent.type === 'profile.load') Object.assign(globalThis, { kinoraLoadedProfile: sent });
      postMessage.apply(this, message);
    } as typeof postMessage;
  });
}

/** The profile that the page loaded into its engine last. */
export function loadedProfile(page: Page): Promise<LoadedProfile> {
  return page.evaluate(
    () => (globalThis as unknown as { readonly kinoraLoadedProfile: LoadedProfile }).kinoraLoadedProfile,
  );
}
