import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './catalogue.ts';
import { englishSentence, failure, fillSentence, namedParams } from './failure.ts';

describe('a failure', () => {
  it('has its code, and what its sentence speaks of', () => {
    expect(failure('request.too-many', { seconds: 5 })).toEqual({
      code: 'request.too-many',
      params: { seconds: 5 },
    });
  });

  it('speaks of nothing where its sentence has no parameters', () => {
    expect(failure('room.full')).toEqual({ code: 'room.full', params: {} });
  });

  it('says its sentence as it is, or filled in', () => {
    expect(englishSentence(failure('room.full'))).toBe('The room is full. Please try again later.');
    expect(englishSentence(failure('request.too-many', { seconds: 1 }))).toBe(
      'Too many attempts. Please wait 1 second.',
    );
  });
});

describe('a sentence', () => {
  it('is filled in by its parameters, and is the same with any where it has none', () => {
    const sentence = ({ id, name }: { readonly id: number; readonly name: string }) =>
      `${name}: ${String(id)}`;
    expect(fillSentence(sentence, { name: 'Name', id: 7 })).toBe('Name: 7');
    expect(fillSentence('The same {id}', { id: 7 })).toBe('The same {id}');
  });

  it('is described with the names of its parameters in braces', () => {
    expect(fillSentence(errorCatalogue['server.fault'].sentence, namedParams)).toBe(
      'Operation failed (save exception). Reference: {id}',
    );
    expect([namedParams['minutes'], namedParams['a b'], namedParams['toString']]).toEqual([
      '{minutes}',
      '{a b}',
      '{toString}',
    ]);
  });
});
