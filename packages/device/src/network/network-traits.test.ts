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

  it('leave it to the transport what one command is for a device behind a server', () => {
    expect(networkTraits('buttplug')).toEqual({ kind: 'buttplug', ...common });
  });

  it.each(['websocket', 'buttplug'] as const)('[DV-83] look for a %s every second, without end', (kind) => {
    expect([0, 1, 1000].map(networkTraits(kind).retryMs)).toEqual([1000, 1000, 1000]);
  });
});
