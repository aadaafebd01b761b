import { describe, expect, it } from 'vitest';
import { domainName, toDomain, toWire } from './field-names.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { z } from './zod.ts';

const schema = z.object({
  logincode: z.string(),
  note: z.record(z.string(), z.string()),
  people: z.nullable(z.array(z.object({ pk_user: z._default(z.string(), '') }))),
});
const wire = { logincode: 'a', note: { pk_user: 'free' }, people: [{ pk_user: 'u' }] };
const ours = { email: 'a', note: { pk_user: 'free' }, people: [{ userPk: 'u' }] };

describe('a value of the wire', () => {
  it('has our names at every depth, and keeps those that no schema has', () => {
    expect(toDomain(schema, wire)).toEqual(ours);
    expect(toDomain(schema, { ...wire, people: null }).people).toBeNull();
  });

  it('comes back as it was, in the same order', () => {
    expect(JSON.stringify(toWire(schema, ours))).toBe(JSON.stringify(wire));
  });

  it('keeps a name of ours that the schema has itself', () => {
    expect(toWire(z.object({ email: z.string() }), { email: 'a' })).toEqual({ email: 'a' });
  });

  it('is not copied where no name changes', () => {
    const value = { name: 'a' };
    expect(toDomain(z.object({ name: z.string() }), value)).toBe(value);
  });

  it('may hold values of the map’s own kind', () => {
    interface Node {
      readonly pk_user: string;
      readonly children: readonly Node[];
    }
    const node: z.ZodMiniType<Node> = z.object({
      pk_user: z.string(),
      get children() {
        return z.array(node);
      },
    });
    const value = { pk_user: 'a', children: [{ pk_user: 'b', children: [] }] };
    expect(toDomain(node, value)).toEqual({ userPk: 'a', children: [{ userPk: 'b', children: [] }] });
  });
});

describe('the table of routes', () => {
  it.each(Object.entries(routes))('%s has each of our names once in an object', (_name, route) => {
    for (const names of schemasOf(route).flatMap(objectsOf)) {
      expect(new Set(names.map(domainName)).size, names.join()).toBe(names.length);
    }
  });
});

function schemasOf({ params, query, body, data }: Route): unknown[] {
  return [params, query, body, data]
    .filter((part) => part !== undefined)
    .map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }));
}

/** The field names of every object in a JSON schema. */
function objectsOf(json: unknown): string[][] {
  if (typeof json !== 'object' || json === null) return [];
  const { properties } = json as { readonly properties?: object };
  return [
    ...(properties === undefined ? [] : [Object.keys(properties)]),
    ...Object.values(json).flatMap(objectsOf),
  ];
}
