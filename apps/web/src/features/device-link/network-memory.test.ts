import { describe, expect, it } from 'vitest';
import { parseMemory } from './network-memory.ts';

const usual = {
  addresses: { websocket: 'ws://tcode.local/ws', buttplug: 'ws://127.0.0.1:12345' },
};

describe('the memory of network devices', () => {
  it.each([undefined, null, 5, 'x', [], { kind: 'smoke', addresses: 7 }])(
    '[DV-88] makes the usual of %j',
    (stored) => {
      expect(parseMemory(stored)).toEqual(usual);
    },
  );

  it('[DV-88] keeps what can be an address, and only that', () => {
    const stored = {
      addresses: { websocket: '10.0.0.5:81', buttplug: 'javascript:alert(1)' },
    };
    expect(parseMemory(stored)).toEqual({
      addresses: { websocket: '10.0.0.5:81', buttplug: 'ws://127.0.0.1:12345' },
    });
  });
});
