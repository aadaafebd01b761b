import { createHashRouter, redirect } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

/** Hash routes (specification, section 2); each page is a chunk of its own. */
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
          { index: true, loader: () => redirect('/SVideo') },
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
