import { activationPage } from '@kinora/contract';
import type { ComponentType } from 'react';
import { createHashRouter, redirect, type RouteObject } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { Guard } from '../features/account/guard.tsx';
import { fetchPart } from '../runtime/offline/missing-part.ts';
import { typedAddresses } from '../runtime/typed-addresses.ts';
import { Shell } from './shell.tsx';

// before the router is made, which is to hear of no address that is taken back
typedAddresses.listen(window);

const openPages = [
  page('SVideo', () => import('../pages/video/video-page.tsx'), 'VideoPage'),
  page('SPort', () => import('../pages/serial/serial-page.tsx'), 'SerialPage'),
  page('MotionProfile', () => import('../pages/profile/profile-page.tsx'), 'ProfilePage'),
  page('login', () => import('../pages/login/login-page.tsx'), 'LoginPage'),
  page(`${activationPage}/:pk`, () => import('../pages/activation/activation-page.tsx'), 'ActivationPage'),
  page('resetPassword/:key', () => import('../pages/reset/reset-page.tsx'), 'ResetPage'),
  page('ssoLogin', () => import('../pages/sso/sso-page.tsx'), 'SsoPage'),
  page('privacy', () => import('../pages/privacy/privacy-page.tsx'), 'PrivacyPage'),
  page('terms', () => import('../pages/terms/terms-page.tsx'), 'TermsPage'),
  page('tradeNotice', () => import('../pages/trade-notice/trade-notice-page.tsx'), 'TradeNoticePage'),
  page('softwares', () => import('../pages/softwares/softwares-page.tsx'), 'SoftwaresPage'),
  leadOn('pctcode', '/softwares'),
  leadOn('espindex', '/home'),
];

/** For who is signed in. */
const guardedPages = [
  page('home', () => import('../pages/home/home-page.tsx'), 'HomePage'),
  page('videoPlay', () => import('../pages/video/video-page.tsx'), 'VideoPage'),
  page('motions', () => import('../pages/motions/motions-page.tsx'), 'MotionsPage'),
  page('remote', () => import('../pages/remote/remote-page.tsx'), 'RemotePage'),
  page('room', () => import('../pages/room/room-page.tsx'), 'RoomPage'),
  page('profile', () => import('../pages/my-profile/my-profile-page.tsx'), 'MyProfilePage'),
  page('guide', () => import('../pages/guide/guide-page.tsx'), 'GuidePage'),
  page('admin', () => import('../pages/admin/admin-page.tsx'), 'AdminPage'),
  page('searchFun', () => import('../pages/search-fun/search-fun-page.tsx'), 'SearchFunPage'),
  page('products', () => import('../pages/products/products-page.tsx'), 'ProductsPage'),
  page('resource', () => import('../pages/resource/resource-page.tsx'), 'ResourcePage'),
  page('becomeMember', () => import('../pages/become-member/become-member-page.tsx'), 'BecomeMemberPage'),
  page('preMember', () => import('../pages/pre-member/pre-member-page.tsx'), 'PreMemberPage'),
  page('subscriptions', () => import('../pages/subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
];

/** Hash routes. */
export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        // A page that breaks leaves the header, and Stop with it, where they are.
        errorElement: <CrashPage />,
        children: [
          { index: true, element: null, loader: () => redirect('/login') },
          ...openPages,
          { element: <Guard />, children: guardedPages },
          page('*', () => import('../pages/not-found/not-found-page.tsx'), 'NotFoundPage'),
        ],
      },
    ],
  },
]);

/** A page in a separate chunk. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await fetchPart(load))[name] }) };
}

/** An address that leads to another page. */
function leadOn(path: string, to: string): RouteObject {
  return { path, element: null, loader: () => redirect(to) };
}
