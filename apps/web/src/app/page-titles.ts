import { activationPage } from '@kinora/contract';
import type { Phrases } from '@kinora/phrases';

type Title = (phrases: Phrases) => string;

/** What a route's page is called, by the first part of its path. */
const titles: Readonly<Record<string, Title>> = {
  SVideo: ({ shell }) => shell.pages.video,
  MotionProfile: ({ shell }) => shell.pages.profile,
  SPort: ({ shell }) => shell.pages.serial,
  login: ({ shellMenu }) => shellMenu.titles.login,
  [activationPage]: ({ shellMenu }) => shellMenu.titles.activation,
  resetPassword: ({ shellMenu }) => shellMenu.titles.reset,
  ssoLogin: ({ shellMenu }) => shellMenu.titles.sso,
  home: ({ shellMenu }) => shellMenu.entries.home,
  videoPlay: ({ shellMenu }) => shellMenu.entries['video-play'],
  motions: ({ shellMenu }) => shellMenu.entries.motions,
  remote: ({ shellMenu }) => shellMenu.entries.remote,
  room: ({ shellMenu }) => shellMenu.entries.remote,
  searchFun: ({ shellMenu }) => shellMenu.entries['search-fun'],
  softwares: ({ shellMenu }) => shellMenu.entries.softwares,
  guide: ({ shellMenu }) => shellMenu.entries.guide,
  resource: ({ shellMenu }) => shellMenu.entries.resource,
  products: ({ shellMenu }) => shellMenu.entries.products,
  profile: ({ shellMenu }) => shellMenu.entries.profile,
  admin: ({ shellMenu }) => shellMenu.entries.admin,
  privacy: ({ shellMenu }) => shellMenu.entries.privacy,
  terms: ({ shellMenu }) => shellMenu.entries.terms,
  tradeNotice: ({ shellMenu }) => shellMenu.titles.tradeNotice,
  becomeMember: ({ shellMenu }) => shellMenu.entries.member,
  preMember: ({ shellMenu }) => shellMenu.entries.member,
  subscriptions: ({ shellMenu }) => shellMenu.entries.subscriptions,
};

/** The page's name for the tab. */
export function pageTitle(phrases: Phrases, pathname: string): string {
  const [, first = ''] = pathname.split('/');
  const title = Object.hasOwn(titles, first) ? titles[first] : undefined;
  return title?.(phrases) ?? phrases.shell.notFound.title;
}
