import { channelFields, channelPairs, completeAxisLink, defaultWaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from './profile-document.ts';
import { numberedName } from './profile-name.ts';
import { readWire, separateLimits, writeWire } from './profile-wire.ts';

describe('a profile that is sent to the server', () => {
  it('[PF-1, PF-39, PF-56] has an entry for each axis that is on, another for each that is off and was set, and comes back as it was', () => {
    const base = defaultProfile('Waves');
    const document = {
      ...base,
      remark: 'x',
      reversed: true,
      startOffsetMs: 12_500,
      axes: {
        ...base.axes,
        R2: { ...base.axes.R2, channel: { ...base.axes.R2.channel, wave: { kind: 'triangle' as const } } },
        R1: {
          enabled: true,
          channel: { ...base.axes.R1.channel, link: completeAxisLink({ from: 'L0' }) },
          range: { min: 10, max: 20 },
        },
      },
    };
    const wire = writeWire(document);
    expect(wire.channelList.map(({ name }) => name)).toEqual(['L0', 'R1']);
    expect(wire.offChannelList.map(({ name }) => name)).toEqual(['R2']);
    const back = readWire({
      ...wire,
      pk: 'p',
      type: 1,
      revision: 3,
      userPk: 'u',
      channelList: structuredClone(wire.channelList),
      offChannelList: structuredClone(wire.offChannelList),
    });
    expect(back).toEqual({ pk: 'p', kind: 1, revision: 3, document });
  });

  it('[PF-3] has its lower limits below its upper ones, wherever they are equal', () => {
    for (const [lower, upper] of channelPairs) {
      const { min, max } = channelFields[upper];
      for (const value of [min, max, (min + max) / 2]) {
        const apart = separateLimits({
          ...defaultWaveformChannel('L0'),
          [lower]: value,
          [upper]: value,
        });
        expect(apart[lower]).toBeLessThan(apart[upper]);
        expect(apart[lower]).toBeGreaterThanOrEqual(min);
        expect(apart[upper]).toBeLessThanOrEqual(max);
      }
    }
  });
});

describe('the name of a copy', () => {
  it.each([
    ['Waves', ['Waves'], 'Waves 2'],
    ['Waves 2', ['Waves', 'Waves 2'], 'Waves 3'],
    ['Waves', ['Waves', 'Waves 2', 'Waves 3'], 'Waves 4'],
    ['x'.repeat(30), [], `${'x'.repeat(28)} 2`],
  ])('[PF-30] of %s among %j is %s', (name, taken, next) => {
    expect(numberedName(name, taken)).toBe(next);
  });
});
