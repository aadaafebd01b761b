import { activationPage } from '@kinora/contract';
import { createHashRouter, redirect } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { Guard } from '../features/account/guard.tsx';
import { typedAddresses } from '../runtime/typed-addresses.ts';
import { Shell } from './shell.tsx';

// before the router is made, which is to hear of no address that is taken back
typedAddresses.listen(window);

/** Hash routes; each page is a separate chunk. */
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
          {
            path: 'SVideo',
            lazy: async () => ({ Component: (await import('../pages/video/video-page.tsx')).VideoPage }),
          },
          {
            path: 'SPort',
            lazy: async () => ({ Component: (await import('../pages/serial/serial-page.tsx')).SerialPage }),
          },
          {
            path: 'MotionProfile',
            lazy: async () => ({
              Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage,
            }),
          },
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
          },
          {
            path: `${activationPage}/:pk`,
            lazy: async () => ({
              Component: (await import('../pages/activation/activation-page.tsx')).ActivationPage,
            }),
          },
          {
            path: 'resetPassword/:key',
            lazy: async () => ({ Component: (await import('../pages/reset/reset-page.tsx')).ResetPage }),
          },
          {
            path: 'ssoLogin',
            lazy: async () => ({ Component: (await import('../pages/sso/sso-page.tsx')).SsoPage }),
          },
          {
            path: 'privacy',
            lazy: async () => ({
              Component: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage,
            }),
          },
          {
            path: 'terms',
            lazy: async () => ({ Component: (await import('../pages/terms/terms-page.tsx')).TermsPage }),
          },
          {
            path: 'tradeNotice',
            lazy: async () => ({
              Component: (await import('../pages/trade-notice/trade-notice-page.tsx')).TradeNoticePage,
            }),
          },
          {
            path: 'softwares',
            lazy: async () => ({
              Component: (await import('../pages/softwares/softwares-page.tsx')).SoftwaresPage,
            }),
          },
          { path: 'pctcode', element: null, loader: () => redirect('/softwares') },
          { path: 'espindex', element: null, loader: () => redirect('/home') },
          {
            element: <Guard />,
            children: [
              {
                path: 'home',
                lazy: async () => ({ Component: (await import('../pages/home/home-page.tsx')).HomePage }),
              },
              {
                path: 'videoPlay',
                lazy: async () => ({ Component: (await import('../pages/video/video-page.tsx')).VideoPage }),
              },
              {
                path: 'motions',
                lazy: async () => ({
                  Component: (await import('../pages/motions/motions-page.tsx')).MotionsPage,
                }),
              },
              {
                path: 'remote',
                lazy: async () => ({
                  Component: (await import('../pages/remote/remote-page.tsx')).RemotePage,
                }),
              },
              {
                path: 'room',
                lazy: async () => ({ Component: (await import('../pages/room/room-page.tsx')).RoomPage }),
              },
              {
                path: 'profile',
                lazy: async () => ({
                  Component: (await import('../pages/my-profile/my-profile-page.tsx')).MyProfilePage,
                }),
              },
              {
                path: 'guide',
                lazy: async () => ({ Component: (await import('../pages/guide/guide-page.tsx')).GuidePage }),
              },
              {
                path: 'admin',
                lazy: async () => ({ Component: (await import('../pages/admin/admin-page.tsx')).AdminPage }),
              },
              {
                path: 'searchFun',
                lazy: async () => ({
                  Component: (await import('../pages/search-fun/search-fun-page.tsx')).SearchFunPage,
                }),
              },
              {
                path: 'products',
                lazy: async () => ({
                  Component: (await import('../pages/products/products-page.tsx')).ProductsPage,
                }),
              },
              {
                path: 'resource',
                lazy: async () => ({
                  Component: (await import('../pages/resource/resource-page.tsx')).ResourcePage,
                }),
              },
              {
                path: 'becomeMember',
                lazy: async () => ({
                  Component: (await import('../pages/become-member/become-member-page.tsx')).BecomeMemberPage,
                }),
              },
              {
                path: 'preMember',
                lazy: async () => ({
                  Component: (await import('../pages/pre-member/pre-member-page.tsx')).PreMemberPage,
                }),
              },
              {
                path: 'subscriptions',
                lazy: async () => ({
                  Component: (await import('../pages/subscriptions/subscriptions-page.tsx'))
                    .SubscriptionsPage,
                }),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({
              Component: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
            }),
          },
        ],
      },
    ],
  },
]);
