import { activationPage } from '@kinora/contract';
import type { Phrases } from '@kinora/phrases';

type MenuEntry = keyof Phrases['shellMenu']['entries'];

/** Pages by the first part of their path that are called what their entry of the menu is; a list costs less than functions. */
const entries: Readonly<Record<string, MenuEntry>> = {
  home: 'home',
  videoPlay: 'video-play',
  SVideo: 'video-play',
  motions: 'motions',
  MotionProfile: 'motions',
  SPort: 'serial',
  studio: 'studio',
  remote: 'remote',
  room: 'remote',
  searchFun: 'search-fun',
  softwares: 'softwares',
  guide: 'guide',
  resource: 'resource',
  products: 'products',
  profile: 'profile',
  admin: 'admin',
  privacy: 'privacy',
  terms: 'terms',
  becomeMember: 'member',
  preMember: 'member',
  subscriptions: 'subscriptions',
};

type Title = (phrases: Phrases) => string;

const titles: Readonly<Record<string, Title>> = {
  '': ({ shellMenu }) => shellMenu.titles.start,
  login: ({ shellMenu }) => shellMenu.titles.login,
  [activationPage]: ({ shellMenu }) => shellMenu.titles.activation,
  resetPassword: ({ shellMenu }) => shellMenu.titles.reset,
  ssoLogin: ({ shellMenu }) => shellMenu.titles.sso,
  tradeNotice: ({ shellMenu }) => shellMenu.titles.tradeNotice,
};

/** The page's name for the tab. */
export function pageTitle(phrases: Phrases, pathname: string): string {
  const [, first = ''] = pathname.split('/');
  if (Object.hasOwn(entries, first)) return phrases.shellMenu.entries[entries[first]!];
  const title = Object.hasOwn(titles, first) ? titles[first] : undefined;
  return title?.(phrases) ?? phrases.shell.notFound.title;
}
