import type { ComponentType } from 'react';

/** A page in a separate chunk. */
export interface PageRoute {
  /** `room/:code`: a part after a colon takes what the address has there; `*` takes every address */
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** for who is signed in */
  readonly isGuarded?: true;
}

/** An address that leads to another page. */
interface LeadingRoute {
  readonly path: string;
  readonly to: string;
}

export type Route = PageRoute | LeadingRoute;

/** What an address has in the places of its route. */
export type Params = Readonly<Record<string, string>>;

interface RouteMatch {
  readonly route: Route;
  readonly params: Params;
}

/** The first route that takes a path. Letters' case and a slash at the end make no difference. */
export function matchRoute(routes: readonly Route[], pathname: string): RouteMatch | null {
  const parts = splitPath(pathname);
  for (const route of routes) {
    const params = route.path === '*' ? {} : matchParts(splitPath(route.path), parts);
    if (params !== null) return { route, params };
  }
  return null;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Params | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index]!;
    if (name.startsWith(':')) params[name.slice(1)] = decodePart(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** A mailed link may have been cut within an escape. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
