import { expect, it } from 'vitest';
import { forgetOrder, keepOrder, recallOrder } from './order-memory.ts';

function createStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

const order = { planId: 'P-1', id: 'I-1', from: '/videoPlay' };

it('[MP-14] an order is known to its tab until it is settled, and another order is not taken for it', () => {
  const storage = createStorage();
  expect(recallOrder('I-1', storage)).toBeNull();
  keepOrder(order, storage);
  expect(recallOrder('I-1', storage)).toEqual(order);
  expect(recallOrder('I-2', storage)).toBeNull();
  forgetOrder(storage);
  expect(recallOrder('I-1', storage)).toBeNull();
});

it('[MP-14] an order that nobody can keep, or that is none, is no order', () => {
  keepOrder(order, null);
  expect(recallOrder('I-1', null)).toBeNull();
  const storage = createStorage();
  for (const text of ['{', '7', '{"id":"I-1"}']) {
    storage.setItem('kinora.order', text);
    expect(recallOrder('I-1', storage)).toBeNull();
  }
});
