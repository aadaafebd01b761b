import type { Packet } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { ForgetfulStore } from './forgetful-store.ts';

const packet: Packet = {
  cmd: 'publish',
  messageId: 7,
  topic: 'B',
  payload: 'x',
  qos: 1,
  dup: false,
  retain: false,
};

describe('the store of what is not acknowledged', () => {
  it('[RM-32] takes each message at once, without an error', () => {
    const store = new ForgetfulStore();
    const calls: unknown[][] = [];
    expect(store.put(packet, (...args) => calls.push(args))).toBe(store);
    expect(calls).toEqual([[]]);
  });

  it('[RM-32] has none to send again', async () => {
    const store = new ForgetfulStore();
    store.put(packet, () => undefined);
    const kept: unknown[] = [];
    for await (const one of store.createStream()) kept.push(one);
    expect(kept).toEqual([]);
    const calls: unknown[][] = [];
    store.get(packet, (...args) => calls.push(args));
    expect(calls).toEqual([[expect.any(Error)]]);
  });

  it('lets go of each at once, also of one that it was never given', () => {
    const store = new ForgetfulStore();
    const calls: unknown[][] = [];
    expect(store.del(packet, (...args) => calls.push(args))).toBe(store);
    expect(store.del({ messageId: 8 }, (...args) => calls.push(args))).toBe(store);
    expect(calls).toEqual([
      [undefined, packet],
      [undefined, { messageId: 8 }],
    ]);
  });
});
