import { axisNames, levelNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { splitAxes, splitLevels } from './offered-channels.ts';

describe('the axes that are offered', () => {
  it('[PB-111] are those of the device, and those that a script plays', () => {
    expect(splitAxes(['L0', 'R0'], ['L0', 'R1', 'V0'])).toEqual({
      shown: ['L0', 'R0', 'R1'],
      missing: ['L1', 'L2', 'R2'],
    });
  });

  it('[PB-111] are all six where the device has them all, or none is connected', () => {
    expect(splitAxes(axisNames, [])).toEqual({ shown: axisNames, missing: [] });
  });
});

describe('the levels that are offered', () => {
  it('[PB-111] are those of the scripts, and on request those of the device', () => {
    expect(splitLevels('L0 V0 A0', ['L0', 'V1'])).toEqual({ shown: ['V1'], more: ['V0', 'A0'] });
    expect(splitLevels(null, ['V1']).more).toEqual(levelNames.filter((level) => level !== 'V1'));
  });
});
