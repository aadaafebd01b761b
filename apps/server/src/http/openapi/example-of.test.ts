import { fieldExamples } from '@kinora/contract/http';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example-of.ts';
import { type JsonSchema, type JsonSchemas, schemasPath } from './json-schema.ts';

const ref = (name: string): JsonSchema => ({ $ref: `${schemasPath}${name}` });
/** At a place for which there is no example. */
const of = (schema: JsonSchema, named: JsonSchemas = {}) =>
  exampleOf(schema, { field: 'unheard', holder: 'somewhere', named });
/** At a field of a holder. */
const at = (holder: string, field: string, schema: JsonSchema = { type: 'string' }) =>
  exampleOf(schema, { field, holder, named: {} });

describe('the example of a schema', () => {
  it('is what is listed for the field in its holder, before what is listed for the field', () => {
    expect(fieldExamples['SignedIn.code']).not.toEqual(fieldExamples['code']);
    expect(at('SignedIn', 'code')).toBe(fieldExamples['SignedIn.code']);
    expect(at('Person', 'code')).toBe(fieldExamples['code']);
    expect(at('Person', 'pks', { type: 'array', items: { type: 'null' } })).toEqual(fieldExamples['pks']);
    expect(at('Person', 'pk_parent', { default: 'root' })).toBeNull();
  });

  it('is none of the field where the schema lists its values', () => {
    expect(at('Person', 'code', { enum: ['a', 'b'] })).toBe('a');
    expect(at('SignedIn', 'code', { enum: ['a', 'b'] })).toBe(fieldExamples['SignedIn.code']);
  });

  it('is not taken from what every object has', () => {
    expect(at('Person', 'toString', { type: 'boolean' })).toBe(false);
    expect(() => of({ format: 'toString' })).toThrow();
  });

  it.each<[JsonSchema, unknown]>([
    [{ const: null, type: 'string' }, null],
    [{ const: 0, default: 1 }, 0],
    [{ default: false, anyOf: [{ type: 'null' }] }, false],
    [{ default: '', type: 'string' }, ''],
    [{ anyOf: [{ const: 'first' }, { const: 'second' }] }, 'first'],
    [{ oneOf: [{ const: 'first' }, { const: 'second' }] }, 'first'],
    [{ anyOf: [], type: 'boolean' }, false],
    [{ prefixItems: [{ const: 1 }, { const: 'b' }], items: { const: 'c' } }, [1, 'b']],
    [{ items: { const: 3 }, type: 'array' }, [3]],
    [{ enum: [2, 1], type: 'integer' }, 2],
    [{ properties: {}, default: { a: 1 } }, {}],
    [{ type: 'null' }, null],
    [{ type: 'boolean' }, false],
    [{ type: 'object' }, {}],
    [{ type: ['boolean', 'null'] }, false],
    [{ type: 'string', format: 'date-time' }, '2026-11-20T12:00:00.000Z'],
    [{ type: 'string', format: 'uri' }, 'https://example.org/'],
  ])('of %j is %j', (schema, example) => {
    expect(of(schema)).toEqual(example);
  });

  it.each([
    ['integer', undefined, 1],
    ['number', undefined, 1],
    ['integer', 0, 1],
    ['number', -5, 1],
    ['integer', 7, 7],
  ])('of an %s from %s on is %i', (type, minimum, example) => {
    expect(of({ type, ...(minimum !== undefined && { minimum }) })).toBe(example);
  });

  it.each<JsonSchema>([{ type: 'string' }, {}, { type: [] }, { type: 'string', format: 'email' }])(
    'is missed for %j, with the name of the place',
    (schema) => {
      expect(() => of(schema)).toThrow('fieldExamples has no example for somewhere.unheard');
    },
  );
});

describe('the example of an object', () => {
  it('has every field, each with this one as its holder', () => {
    const schema = { properties: { code: { type: 'string' }, isOn: { type: 'boolean' } } };
    const outer = { properties: { SignedIn: schema, Other: schema } };
    expect(of(outer)).toEqual({
      SignedIn: { code: fieldExamples['SignedIn.code'], isOn: false },
      Other: { code: fieldExamples['code'], isOn: false },
    });
  });

  it('has its fields by the names of the schemas that it refers to', () => {
    const named = {
      SignedIn: { properties: { code: { type: 'string' }, inner: ref('Inner') } },
      Inner: { properties: { code: { type: 'string' } } },
    };
    expect(of(ref('SignedIn'), named)).toEqual({
      code: fieldExamples['SignedIn.code'],
      inner: { code: fieldExamples['code'] },
    });
  });

  it('ends where a schema holds itself, and has each of two equal neighbours', () => {
    const named = {
      Tree: { properties: { on: { const: 1 }, left: ref('Leaf'), right: ref('Leaf'), below: ref('Trees') } },
      Trees: { items: ref('Tree') },
      Leaf: { const: 'leaf' },
    };
    expect(of(ref('Tree'), named)).toEqual({ on: 1, left: 'leaf', right: 'leaf', below: [] });
    expect(of({ items: ref('Tree') }, named)).toHaveLength(1);
  });

  it('is none where there is no such schema', () => {
    expect(of(ref('Missing'))).toBeUndefined();
  });
});
