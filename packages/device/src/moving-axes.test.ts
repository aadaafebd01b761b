import { axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { movingAxes } from './moving-axes.ts';

const listing = (...ids: readonly string[]) => ({
  channels: ids.map((id) => ({ id, min: 0, max: 9999, name: '' })),
});

describe('the axes of a device', () => {
  it.each([
    ['those that it lists', listing('R0', 'L0', 'V0'), ['L0', 'R0']],
    ['all of them where it lists nothing', listing(), axisNames],
    ['the stroke where it lists vibrators alone', listing('V0', 'V1'), ['L0']],
  ])('[DV-134] are %s', (_what, identity, axes) => {
    expect(movingAxes(identity)).toEqual(axes);
  });
});
