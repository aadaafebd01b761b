import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionState } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';

/** Shows its pages to who is signed in; anybody else goes to the login, and comes back afterwards. */
export function Guard(): ReactNode {
  const { session } = useRuntime();
  const { pathname, search } = useLocation();
  const state = useSessionState();
  const isOpen = state.kind !== 'signed-out';
  const isAsked = state.kind === 'signed-out' && !state.hasLeft;
  useEffect(() => {
    if (isAsked) session.rememberRoute(`${pathname}${search}`);
    else session.forgetRoute();
  }, [session, isAsked, pathname, search]);
  return isOpen ? <Outlet /> : <Navigate to="/login" replace />;
}
