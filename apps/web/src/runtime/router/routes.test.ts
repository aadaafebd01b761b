import { describe, expect, it } from 'vitest';
import { matchRoute, type Route } from './routes.ts';

const load = () => Promise.resolve(() => null);

const routes: readonly Route[] = [
  { path: '', to: '/login' },
  { path: 'SVideo', load },
  { path: 'accountActivation/:pk', load },
  { path: '*', load },
];

function match(pathname: string) {
  const found = matchRoute(routes, pathname);
  return found && [found.route.path, found.params];
}

describe('matchRoute', () => {
  it.each([
    ['/', '', {}],
    ['/SVideo', 'SVideo', {}],
    ['/svideo/', 'SVideo', {}],
    ['/accountActivation/a%2Fb', 'accountActivation/:pk', { pk: 'a/b' }],
    ['/accountActivation/50%', 'accountActivation/:pk', { pk: '50%' }],
    ['/accountActivation', '*', {}],
    ['/accountActivation/a/b', '*', {}],
    ['/SVideo/more', '*', {}],
  ])('takes %s by the route %j', (pathname, path, params) => {
    expect(match(pathname)).toEqual([path, params]);
  });

  it('finds nothing where no route takes every address', () => {
    expect(matchRoute(routes.slice(0, -1), '/elsewhere')).toBeNull();
  });
});
