import type { Language } from './language.ts';

/** Each area of words, with a chunk for each language: a page loads only the words that it shows. */
export const areas = {
  /** what every page may need */
  common: {
    en: () => import('./en/index.ts'),
    ja: () => import('./ja/index.ts'),
    zh: () => import('./zh/index.ts'),
  },
  /** signing in, the profile page and the pages around them */
  account: {
    en: () => import('./en/account.ts'),
    ja: () => import('./ja/account.ts'),
    zh: () => import('./zh/account.ts'),
  },
  /** the operators' page */
  admin: {
    en: () => import('./en/admin.ts'),
    ja: () => import('./ja/admin.ts'),
    zh: () => import('./zh/admin.ts'),
  },
  /** what a device says of itself, the console, and the axes by hand */
  diagnostics: {
    en: () => import('./en/diagnostics.ts'),
    ja: () => import('./ja/diagnostics.ts'),
    zh: () => import('./zh/diagnostics.ts'),
  },
  /** the sheet of devices */
  devices: {
    en: () => import('./en/devices.ts'),
    ja: () => import('./ja/devices.ts'),
    zh: () => import('./zh/devices.ts'),
  },
  /** measuring the delay of a device */
  delay: {
    en: () => import('./en/delay.ts'),
    ja: () => import('./ja/delay.ts'),
    zh: () => import('./zh/delay.ts'),
  },
  /** the page after the login, and small pages that the menu leads to */
  home: {
    en: () => import('./en/home.ts'),
    ja: () => import('./ja/home.ts'),
    zh: () => import('./zh/home.ts'),
  },
  /** a list of the server and its pages */
  list: {
    en: () => import('./en/list.ts'),
    ja: () => import('./ja/list.ts'),
    zh: () => import('./zh/list.ts'),
  },
  /** what belongs to an account: plans, payment, subscriptions, own devices, and what operators wrote to it */
  membership: {
    en: () => import('./en/membership.ts'),
    ja: () => import('./ja/membership.ts'),
    zh: () => import('./zh/membership.ts'),
  },
  /** the dialog that ends a session */
  logout: {
    en: () => import('./en/logout.ts'),
    ja: () => import('./ja/logout.ts'),
    zh: () => import('./zh/logout.ts'),
  },
  motions: {
    en: () => import('./en/motions.ts'),
    ja: () => import('./ja/motions.ts'),
    zh: () => import('./zh/motions.ts'),
  },
  /** a server that sends no email */
  outbox: {
    en: () => import('./en/outbox.ts'),
    ja: () => import('./ja/outbox.ts'),
    zh: () => import('./zh/outbox.ts'),
  },
  /** what is read at length: privacy policy, terms of service, user guide */
  reading: {
    en: () => import('./en/reading.ts'),
    ja: () => import('./ja/reading.ts'),
    zh: () => import('./zh/reading.ts'),
  },
  /** remote play */
  room: {
    en: () => import('./en/room.ts'),
    ja: () => import('./ja/room.ts'),
    zh: () => import('./zh/room.ts'),
  },
  /** the page of the empty address */
  start: {
    en: () => import('./en/start.ts'),
    ja: () => import('./ja/start.ts'),
    zh: () => import('./zh/start.ts'),
  },
  /** the page on which scripts are edited */
  studio: {
    en: () => import('./en/studio.ts'),
    ja: () => import('./ja/studio.ts'),
    zh: () => import('./zh/studio.ts'),
  },
  /** the settings drawer */
  settings: {
    en: () => import('./en/settings.ts'),
    ja: () => import('./ja/settings.ts'),
    zh: () => import('./zh/settings.ts'),
  },
};

export type WordArea = keyof typeof areas;

/** The words of each area in one language; English is the model that the others satisfy. */
export type Words = {
  readonly [Area in WordArea]: Awaited<ReturnType<(typeof areas)[Area]['en']>>['default'];
};

/** The words that every page may need. */
export type Phrases = Words['common'];

const loaders: {
  readonly [Area in WordArea]: Readonly<Record<Language, () => Promise<{ readonly default: Words[Area] }>>>;
} = areas;

export async function loadWords<Area extends WordArea>(area: Area, language: Language): Promise<Words[Area]> {
  return (await loaders[area][language]()).default;
}
