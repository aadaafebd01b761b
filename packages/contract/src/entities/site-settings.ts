import { z } from '../http/zod.ts';
import { identityProviderSchema } from './signed-in.ts';

/** An outside page, or null where the operator has configured none: then its entry is hidden. */
const link = z.nullable(z.url());

/** Who sells memberships: PayPal, a sandbox that moves no money, or nobody. */
export const payments = ['paypal', 'sandbox', 'none'] as const;
export type Payment = (typeof payments)[number];

/** Whether real devices are for entitled people, or for everybody, without an account too. */
export const membershipModes = ['required', 'open'] as const;
export type MembershipMode = (typeof membershipModes)[number];

/** What the empty address shows to who is not signed in. */
export const firstPages = ['start', 'login'] as const;
export type FirstPage = (typeof firstPages)[number];

/**
 * Where mails go: to a mail service, into an outbox that a page of this server shows to who sits at its machine, or into
 * files that no page shows.
 */
const mailPlaces = ['service', 'outbox', 'files'] as const;
export type MailPlace = (typeof mailPlaces)[number];

/** What a page has to know about this server before anybody signs in. */
export const siteSettingsSchema = z.object({
  providers: z.array(identityProviderSchema),
  links: z.object({ guide: link, shop: link, resource: link, appStore: link, androidStore: link }),
  payment: z.enum(payments),
  membership: z.enum(membershipModes),
  firstPage: z.enum(firstPages),
  mail: z.enum(mailPlaces),
  rooms: z.object({
    /** from a room's creation to its end */
    minutes: z.number(),
    /** rooms with a second person that an account may create a day; 0: without limit */
    perDay: z.number(),
  }),
});
export type SiteSettings = z.output<typeof siteSettingsSchema>;
