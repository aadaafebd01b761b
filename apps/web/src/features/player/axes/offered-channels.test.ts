import type { EngineSnapshot } from '@kinora/engine';
import { axisNames, levelNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { listedChannels, splitAxes, splitLevels } from './offered-channels.ts';

function connected(...ids: readonly string[]): Pick<EngineSnapshot, 'link'> {
  const channels = ids.map((id) => ({ id, min: 0, max: 9999, name: '' }));
  return { link: { kind: 'connected', identity: { channels }, problem: null } } as unknown as EngineSnapshot;
}

describe('the axes that are offered', () => {
  it('[PB-111] are those that the connected device lists', () => {
    expect(splitAxes(listedChannels(connected('L0', 'R0', 'V0', 'X9')))).toEqual({
      offered: ['L0', 'R0'],
      missing: ['L1', 'L2', 'R1', 'R2'],
    });
  });

  it('[PB-111] are all six without a device, and where the device lists nothing', () => {
    for (const snapshot of [connected(), { link: { kind: 'disconnected' } } as unknown as EngineSnapshot]) {
      expect(splitAxes(listedChannels(snapshot))).toEqual({ offered: axisNames, missing: [] });
    }
  });
});

describe('the levels that are offered', () => {
  it('[PB-111] are those of the scripts, and on request those of the device', () => {
    expect(splitLevels('L0 V0 A0', ['L0', 'V1'])).toEqual({ shown: ['V1'], more: ['V0', 'A0'] });
    expect(splitLevels(null, ['V1']).more).toEqual(levelNames.filter((level) => level !== 'V1'));
  });
});
