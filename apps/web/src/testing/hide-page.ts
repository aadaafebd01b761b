import type { OpenedApp } from './open-app.ts';

/** As if the person went to another tab, or came back. */
export function hidePage({ document: shownOn, window: view }: OpenedApp, isHidden: boolean): void {
  const hidden = { configurable: true, value: isHidden };
  Object.defineProperty(shownOn(), 'hidden', hidden);
  Object.defineProperty(shownOn(), 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  });
  shownOn().dispatchEvent(new (view().Event)('visibilitychange'));
}
