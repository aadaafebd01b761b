import type { SiteSettings } from '@kinora/contract/http';
import type { ApiCall } from './api/api.ts';

/** What this server offers, asked once; null where it did not answer, and asked again then. */
export function createSiteSettings(api: ApiCall): () => Promise<SiteSettings | null> {
  let asked: Promise<SiteSettings | null> | undefined;
  return () =>
    (asked ??= api('getSiteSettings', {}).then((answer) => {
      if (answer.ok) return answer.value;
      asked = undefined;
      return null;
    }));
}
