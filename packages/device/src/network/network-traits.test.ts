import { describe, expect, it } from 'vitest';
import { networkTraits } from './network-traits.ts';

const common = {
  isIdentified: true,
  waitsForFirst: false,
  messageGapMs: 0,
  retryMs: expect.any(Function) as unknown,
};

describe('the traits of a device on the network', () => {
  it('[DV-80] [DV-120] [DV-193] have it identified or asked about, and not waited for at the first try', () => {
    expect(networkTraits('websocket')).toEqual({ kind: 'websocket', ...common, mayBeMute: true });
  });

  it('have limits for one command only where a server plans the speed', () => {
    expect(networkTraits('buttplug')).toEqual({
      kind: 'buttplug',
      ...common,
      segments: { minMs: 100, maxMs: 1000, maxLateMs: 100 },
    });
  });

  it.each(['websocket', 'buttplug'] as const)('[DV-83] look for a %s every second, without end', (kind) => {
    expect([0, 1, 1000].map(networkTraits(kind).retryMs)).toEqual([1000, 1000, 1000]);
  });
});
