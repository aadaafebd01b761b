import { axisNames, channelNames } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedAxes,
  followersOf,
  isChannelMap,
  mapTargets,
  plainChannels,
  sourceOf,
} from './channel-map.ts';

const channel = fc.constantFrom(...channelNames);
const map = fc.dictionary(channel, fc.option(channel));

describe('which channel of the source a channel of the device follows', () => {
  it('[EN-132] is that of the same name where nothing else was chosen', () => {
    expect(channelNames.map((name) => sourceOf(plainChannels, name))).toEqual(channelNames);
    expect(changedAxes(plainChannels, { L0: 'L0' })).toEqual([]);
  });

  it('[EN-132] an axis begins with what its own source begins, whatever the map', () => {
    fc.assert(
      fc.property(map, (chosen) => {
        for (const axis of axisNames) {
          const followers = followersOf(chosen, [axis]);
          expect(followers.every((follower) => sourceOf(chosen, follower) === axis)).toBe(true);
        }
        expect(isChannelMap(chosen)).toBe(true);
      }),
    );
  });

  it('[EN-132] what a channel is to do is what the source wants of the channel that it follows', () => {
    const curve = { valueAt: () => 1, nextCorner: () => Infinity };
    const mapped = mapTargets((name) => (name === 'L0' ? curve : null), { R0: 'L0', L0: null });
    expect(mapped('R0')).toBe(curve);
    expect(mapped('L0')).toBeNull();
    expect(mapped('V0')).toBeNull();
  });
});
