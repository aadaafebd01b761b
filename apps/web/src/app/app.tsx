import type { Router } from '../runtime/router/router.ts';
import { RouterProvider } from '../runtime/router/router-provider.tsx';
import type { Runtime } from '../runtime/runtime.ts';
import { RuntimeContext } from '../runtime/use-runtime.ts';
import { RoutedPage } from './routed-page.tsx';

/** The composition root of what is drawn: runtime, routes. */
export function App({ runtime, router }: { readonly runtime: Runtime; readonly router: Router }) {
  return (
    <RuntimeContext value={runtime}>
      <RouterProvider router={router}>
        <RoutedPage />
      </RouterProvider>
    </RuntimeContext>
  );
}
