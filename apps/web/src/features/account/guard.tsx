import { type ReactNode, useEffect } from 'react';
import { Navigate } from '../../runtime/router/link.tsx';
import { useLocation } from '../../runtime/router/use-router.ts';
import { useSessionState } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';

/** Shows its pages to who is signed in; anybody else goes to the login, and comes back afterwards. */
export function Guard({ children }: { readonly children: ReactNode }): ReactNode {
  const { session } = useRuntime();
  const { pathname, search } = useLocation();
  const state = useSessionState();
  const isOpen = state.kind !== 'signed-out';
  const isAsked = state.kind === 'signed-out' && !state.hasLeft;
  useEffect(() => {
    if (isAsked) session.rememberRoute(`${pathname}${search}`);
    else session.forgetRoute();
  }, [session, isAsked, pathname, search]);
  return isOpen ? children : <Navigate to="/login" replace />;
}
