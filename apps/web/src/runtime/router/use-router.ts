import { createContext, useContext, useMemo } from 'react';
import type { Location, NavigateFunction, Router, Shown } from './router.ts';
import type { Params } from './routes.ts';

interface Routed {
  readonly router: Router;
  /** as it is drawn, which may be a moment after the router has it */
  readonly shown: Shown;
}

export const RouterContext = createContext<Routed | null>(null);

function useRouted(): Routed {
  const routed = useContext(RouterContext);
  if (!routed) throw new Error('useRouted outside of RouterContext');
  return routed;
}

export function useShown(): Shown {
  return useRouted().shown;
}

export function useLocation(): Location {
  return useShown().location;
}

export function useParams(): Params {
  return useShown().params;
}

/** What the address asks after its question mark. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useNavigate(): NavigateFunction {
  return useRouted().router.navigate;
}
