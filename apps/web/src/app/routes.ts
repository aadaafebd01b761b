import { activationPage } from '@kinora/contract';
import type { ComponentType } from 'react';
import { fetchPart } from '../runtime/offline/missing-part.ts';
import type { PageRoute, Route } from '../runtime/router/routes.ts';

const openPages: readonly Route[] = [
  page('', () => import('../pages/start/start-page.tsx'), 'StartPage'),
  page('SVideo', () => import('../pages/video/video-page.tsx'), 'VideoPage'),
  page('SPort', () => import('../pages/serial/serial-page.tsx'), 'SerialPage'),
  page('MotionProfile', () => import('../pages/motions/motions-page.tsx'), 'MotionsPage'),
  page('studio', () => import('../pages/studio/studio-page.tsx'), 'StudioPage'),
  page('login', () => import('../pages/login/login-page.tsx'), 'LoginPage'),
  page(`${activationPage}/:pk`, () => import('../pages/activation/activation-page.tsx'), 'ActivationPage'),
  page('resetPassword/:key', () => import('../pages/reset/reset-page.tsx'), 'ResetPage'),
  page('ssoLogin', () => import('../pages/sso/sso-page.tsx'), 'SsoPage'),
  page('privacy', () => import('../pages/privacy/privacy-page.tsx'), 'PrivacyPage'),
  page('terms', () => import('../pages/terms/terms-page.tsx'), 'TermsPage'),
  page('tradeNotice', () => import('../pages/trade-notice/trade-notice-page.tsx'), 'TradeNoticePage'),
  page('guide', () => import('../pages/guide/guide-page.tsx'), 'GuidePage'),
  page('softwares', () => import('../pages/softwares/softwares-page.tsx'), 'SoftwaresPage'),
  { path: 'pctcode', to: '/softwares' },
  { path: 'espindex', to: '/home' },
];

/** For who is signed in. */
const guardedPages: readonly PageRoute[] = [
  page('home', () => import('../pages/home/home-page.tsx'), 'HomePage'),
  page('videoPlay', () => import('../pages/video/video-page.tsx'), 'VideoPage'),
  page('motions', () => import('../pages/motions/motions-page.tsx'), 'MotionsPage'),
  page('remote', () => import('../pages/remote/remote-page.tsx'), 'RemotePage'),
  page('room', () => import('../pages/room/room-page.tsx'), 'RoomPage'),
  page('profile', () => import('../pages/my-profile/my-profile-page.tsx'), 'MyProfilePage'),
  page('admin', () => import('../pages/admin/admin-page.tsx'), 'AdminPage'),
  page('searchFun', () => import('../pages/search-fun/search-fun-page.tsx'), 'SearchFunPage'),
  page('products', () => import('../pages/products/products-page.tsx'), 'ProductsPage'),
  page('resource', () => import('../pages/resource/resource-page.tsx'), 'ResourcePage'),
  page('becomeMember', () => import('../pages/become-member/become-member-page.tsx'), 'BecomeMemberPage'),
  page('preMember', () => import('../pages/pre-member/pre-member-page.tsx'), 'PreMemberPage'),
  page('subscriptions', () => import('../pages/subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
];

/** All routes, each behind `#`; the first that takes an address is its page. */
export const routes: readonly Route[] = [
  ...openPages,
  ...guardedPages.map((route) => ({ ...route, isGuarded: true as const })),
  page('*', () => import('../pages/not-found/not-found-page.tsx'), 'NotFoundPage'),
];

function page<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageRoute {
  return { path, load: async () => (await fetchPart(load))[name] };
}
