import { describe, expect, it } from 'vitest';
import { parseMemory, withMute } from './network-memory.ts';

const usual = {
  addresses: { websocket: 'ws://tcode.local/ws', buttplug: 'ws://127.0.0.1:12345' },
  mute: [],
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
      mute: [],
    });
  });

  it('[PG-251] keeps what was said of each address, until something else is said', () => {
    const stored = { mute: ['ws://127.0.0.1:12346/tcode', 'javascript:alert(1)', 7] };
    const memory = parseMemory(stored);
    expect(memory.mute).toEqual(['ws://127.0.0.1:12346/tcode']);
    const both = withMute(withMute(memory, 'ws://sim.local/', true), 'ws://sim.local/', true);
    expect(both).toEqual({ ...usual, mute: ['ws://127.0.0.1:12346/tcode', 'ws://sim.local/'] });
    expect(withMute(both, 'ws://127.0.0.1:12346/tcode', false).mute).toEqual(['ws://sim.local/']);
  });
});
