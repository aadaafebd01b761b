import type { SiteSettings } from '@kinora/contract/http';
import type { ApiCall } from './api/api.ts';
import type { Load } from './ask-until-answered.ts';

/** Whether the page of the apps has any. */
export function hasStore({ appStore, androidStore }: SiteSettings['links']): boolean {
  return appStore !== null || androidStore !== null;
}

/** What this server offers, asked once; null where it did not answer, and asked again then. */
export function createSiteSettings(api: ApiCall): Load<SiteSettings> {
  let asked: Promise<SiteSettings | null> | undefined;
  return (shownByCaller) =>
    (asked ??= api('getSiteSettings', {}, shownByCaller).then((answer) => {
      if (answer.ok) return answer.value;
      asked = undefined;
      return null;
    }));
}
