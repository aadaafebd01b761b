import { useEffect } from 'react';
import type { Router } from '../runtime/router/router.ts';
import { RouterProvider } from '../runtime/router/router-provider.tsx';
import type { Runtime } from '../runtime/runtime.ts';
import { RuntimeContext } from '../runtime/use-runtime.ts';
import { RoutedPage } from './routed-page.tsx';

interface AppProps {
  readonly runtime: Runtime;
  readonly router: Router;
  /** called once the first page is there */
  readonly onDrawn: () => void;
}

/** The composition root of what is drawn: runtime, routes. */
export function App({ runtime, router, onDrawn }: AppProps) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <RuntimeContext value={runtime}>
      <RouterProvider router={router}>
        <RoutedPage />
      </RouterProvider>
    </RuntimeContext>
  );
}
