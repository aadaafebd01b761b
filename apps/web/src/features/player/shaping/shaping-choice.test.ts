import { defaultShaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { parseShapingChoice } from './shaping-choice.ts';

const noOffsets = { L0: 0, L1: 0, L2: 0, R0: 0, R1: 0, R2: 0 };

describe('the stored choice of fills and limits', () => {
  it.each([undefined, null, 'x', [], { shaping: 3, autoHomeMs: 1 }])(
    '[SP-40] is nothing chosen for %j',
    (stored) => {
      expect(parseShapingChoice(stored)).toEqual({
        shaping: defaultShaping,
        autoHomeMs: null,
        axisOffsetsMs: noOffsets,
      });
    },
  );

  it('[SP-55] takes no offset that is none', () => {
    const stored = { axisOffsetsMs: { L0: 501, L1: 0.5, L2: '7', R0: 500, R9: 3 } };
    expect(parseShapingChoice(stored).axisOffsetsMs).toEqual({ ...noOffsets, R0: 500 });
  });

  it('[SP-40] comes back from JSON as it was', () => {
    const choice = {
      shaping: { ...defaultShaping, intensity: 0.4, gaps: { isOn: true, afterMs: 7000, fadeMs: 500 } },
      autoHomeMs: 30_000,
      axisOffsetsMs: { ...noOffsets, R0: -35 },
    };
    expect(parseShapingChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });
});
