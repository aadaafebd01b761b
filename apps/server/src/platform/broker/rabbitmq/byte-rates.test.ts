import { describe, expect, it } from 'vitest';
import { createByteRates } from './byte-rates.ts';

const listed = (receivedBytes: number, name = 'a') => [{ user: 'u', name, receivedBytes }];

describe('the rate of a connection on RabbitMQ', () => {
  it('[BR-34] is too fast above what messages of the largest size at the highest rate take [case 32]', () => {
    const rates = createByteRates();
    expect(rates.findTooFast(listed(0), 0)).toEqual([]);
    expect(rates.findTooFast(listed(1_000_000), 5_000)).toEqual([]);
    expect(rates.findTooFast(listed(2_300_000), 10_000)).toEqual(listed(2_300_000));
  });

  it('[BR-34] is computed from change to change, because RabbitMQ counts every few seconds [case 32]', () => {
    const rates = createByteRates();
    rates.findTooFast(listed(0), 0);
    for (let second = 1; second < 5; second += 1) {
      expect(rates.findTooFast(listed(0), second * 1_000)).toEqual([]);
    }
    expect(rates.findTooFast(listed(1_000_000), 5_000)).toEqual([]);
  });

  it('[BR-34] forgets connections that have gone, and begins anew for others [case 32]', () => {
    const rates = createByteRates();
    rates.findTooFast(listed(0), 0);
    rates.findTooFast([], 1_000);
    expect(rates.findTooFast(listed(9_000_000), 2_000)).toEqual([]);
    expect(rates.findTooFast(listed(9_000_000, 'b'), 3_000)).toEqual([]);
  });
});
