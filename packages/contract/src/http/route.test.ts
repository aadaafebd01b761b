import { describe, expect, it } from 'vitest';
import { accessErrors, commonErrors, defineRoutes, fillPath, type Route } from './route.ts';
import { z } from './zod.ts';

describe('the path of a call', () => {
  it('is the route’s, where it has no parameters', () => {
    expect(fillPath(routeOf('/tcode/user/list'), { id: 'unused' })).toBe('/tcode/user/list');
  });

  it('has each parameter in its place, percent-encoded', () => {
    const route = routeOf('/a/:first/b/:second_part/:first');
    expect(fillPath(route, { first: 'x/y', second_part: 'ü?#%' })).toBe('/a/x%2Fy/b/%C3%BC%3F%23%25/x%2Fy');
  });

  it('is filled in by our names for those of the wire', () => {
    expect(fillPath(routeOf('/a/:pk_user'), { userPk: 'u', pk_user: 'wrong' })).toBe('/a/u');
  });

  it('has nothing for what is missing', () => {
    expect(fillPath(routeOf('/a/:id/b'), {})).toBe('/a//b');
  });
});

describe('what a call can refuse with, besides its own errors', () => {
  it('is the same for all', () => {
    expect(commonErrors).toEqual([
      'request.malformed',
      'request.too-large',
      'request.wrong-type',
      'request.too-slow',
      'request.foreign-origin',
      'server.busy',
      'server.cannot-save',
      'server.fault',
    ]);
  });

  it('is a missing session or right where it needs one', () => {
    expect(accessErrors).toEqual({
      public: [],
      session: ['session.expired'],
      operator: ['session.expired', 'access.forbidden'],
    });
  });
});

it('a table of routes is kept as it was written', () => {
  const table = { first: routeOf('/a'), second: routeOf('/b') };
  expect(defineRoutes(table)).toBe(table);
});

function routeOf(path: string): Route {
  return { method: 'GET', path, access: 'public', data: z.string(), errors: [] };
}
