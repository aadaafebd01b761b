import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { fillPath, type Route } from './route.ts';

const rows: [string, Route][] = Object.entries(routes);

describe('the table of routes', () => {
  it('has each call once', () => {
    const calls = rows.flatMap(([, { method, path, alsoAt = [] }]) =>
      [path, ...alsoAt].map((each) => `${method} ${each}`),
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(rows)(
    '%s is under a prefix whose unknown paths get a response in the envelope',
    (_name, { path, alsoAt = [] }) => {
      for (const each of [path, ...alsoAt]) {
        expect(each).toMatch(/^\/(tcode|tcodeservice|oauth|platform|api|base)\//);
      }
    },
  );

  it.each(rows)('%s names its path parameters in its schema and each error once', (_name, route) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
    expect(new Set(route.errors).size).toBe(route.errors.length);
  });

  it.each(rows)(
    '%s has a query in a GET only, and in a list an array',
    (_name, { method, query, data, isList }) => {
      if (query !== undefined) expect(method).toBe('GET');
      if (isList) expect(data.safeParse([]).success).toBe(true);
    },
  );

  it('[PE-2] each change by an operator needs a fresh sign-in, but for notes at a report', () => {
    const operators = rows.filter(([, { access }]) => access === 'operator');
    const changing = operators.filter(([name]) => !/^(get|list)/.test(name));
    expect(changing.length).toBeGreaterThan(15);
    const old = changing
      .filter(([, { needsFreshSignIn }]) => needsFreshSignIn !== true)
      .map(([name]) => name);
    expect(old).toEqual(['takeUpReport', 'noteReport']);
  });

  it('[AC-60] each call that ends sessions ends their connections too', () => {
    const ending = rows.filter(([, { endsConnections }]) => endsConnections === true).map(([name]) => name);
    expect(ending.sort()).toEqual([
      ...[
        'actOnReport',
        'changeEmail',
        'changePassword',
        'deleteAccount',
        'endAccountSessions',
        'endSession',
      ],
      ...['endSessions', 'logout', 'removeAccount', 'resetPassword', 'suspendAccount', 'unlinkIdentity'],
    ]);
  });

  it.each(rows)('%s has a body exactly when it is a POST', (_name, route) => {
    expect(route.body !== undefined).toBe(route.method === 'POST');
  });
});

describe('a path', () => {
  it('is filled with percent-encoded parameters', () => {
    expect(fillPath(routes.getUser, { id: 'a/b ?' })).toBe('/tcode/user/get/a%2Fb%20%3F');
  });
});

describe('a reason', () => {
  it('[PG-230] has its limit in characters as people count them', () => {
    const body = (reason: string) => routes.blockPartner.body.safeParse({ reason }).success;
    expect(body('🌊'.repeat(1_000))).toBe(true);
    expect(body('🌊'.repeat(1_001))).toBe(false);
  });
});
