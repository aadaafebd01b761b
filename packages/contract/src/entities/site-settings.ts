import { z } from '../http/zod.ts';
import { identityProviderSchema } from './signed-in.ts';

/** An outside page, or null where the operator has configured none: then its entry is hidden. */
const link = z.nullable(z.url());

/** What a page has to know about this server before anybody signs in. */
export const siteSettingsSchema = z.object({
  providers: z.array(identityProviderSchema),
  links: z.object({ guide: link, shop: link, resource: link, appStore: link, androidStore: link }),
});
export type SiteSettings = z.output<typeof siteSettingsSchema>;
