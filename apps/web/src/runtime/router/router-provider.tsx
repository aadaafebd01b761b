import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Router } from './router.ts';
import { RouterContext } from './use-router.ts';

interface RouterProviderProps {
  readonly router: Router;
  readonly children: ReactNode;
}

/** Draws nothing before the first page is there. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [shown, setShown] = useState(router.shown.getState);
  useLayoutEffect(() => {
    // a transition: the page before stays while the next one waits for its words
    const follow = () => startTransition(() => setShown(router.shown.getState()));
    follow();
    return router.shown.subscribe(follow);
  }, [router]);
  return shown && <RouterContext value={{ router, shown }}>{children}</RouterContext>;
}
