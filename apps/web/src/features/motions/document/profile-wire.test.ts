import {
  channelNumbers,
  channelPairs,
  longestStartOffsetMs,
  motionDeviceType,
  profileAxes,
  profileWaveKinds,
  waveNumbers,
} from '@kinora/contract/http';
import {
  axisLinkBounds,
  axisNames,
  completeAxisLink,
  defaultWaveformChannel,
  waveBounds,
  waveformBounds,
  waveKinds,
} from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { defaultProfile, longestOffsetMs } from './profile-document.ts';
import { numberedName } from './profile-name.ts';
import { readWire, separateLimits, writeWire } from './profile-wire.ts';

describe('what the server knows of profiles', () => {
  it('[PF-37] are the axes, bounds and defaults of the engine', () => {
    expect(profileAxes).toEqual(axisNames);
    expect(longestStartOffsetMs).toBe(longestOffsetMs);
    const defaults = defaultWaveformChannel('L0');
    for (const [field, { min, max, fallback }] of Object.entries(channelNumbers)) {
      const name = field as keyof typeof channelNumbers;
      expect([field, { min, max }]).toEqual([field, waveformBounds[name]]);
      expect([field, fallback]).toEqual([field, defaults[name]]);
    }
    expect(Object.keys(channelNumbers).sort()).toEqual(Object.keys(waveformBounds).sort());
  });

  it('[PF-37] are the waves and links of the engine', () => {
    expect(profileWaveKinds).toEqual(waveKinds);
    expect(waveNumbers.points).toEqual(waveBounds.points);
    expect(waveNumbers.pointDistance).toBe(waveBounds.pointDistance);
    expect(waveNumbers.ramp).toMatchObject(waveBounds.ramp);
    const { ratio, delayMs } = waveNumbers;
    expect(ratio).toMatchObject(axisLinkBounds.ratio);
    expect(delayMs).toMatchObject(axisLinkBounds.delayMs);
    expect(completeAxisLink({ from: 'L0' })).toEqual({
      from: 'L0',
      ratio: ratio.fallback,
      delayMs: delayMs.fallback,
      inverted: false,
    });
  });
});

describe('a profile on its way to the server', () => {
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
      deviceType: motionDeviceType,
      channelList: structuredClone(wire.channelList) as never,
      offChannelList: structuredClone(wire.offChannelList) as never,
    });
    expect(back).toEqual({ pk: 'p', kind: 1, revision: 3, document });
  });

  it('[PF-3] has its lower limits below its upper ones, wherever they are equal', () => {
    for (const pair of channelPairs) {
      const { min, max } = waveformBounds[`${pair}Max`];
      for (const value of [min, max, (min + max) / 2]) {
        const apart = separateLimits({
          ...defaultWaveformChannel('L0'),
          [`${pair}Min`]: value,
          [`${pair}Max`]: value,
        });
        expect(apart[`${pair}Min`]).toBeLessThan(apart[`${pair}Max`]);
        expect(apart[`${pair}Min`]).toBeGreaterThanOrEqual(min);
        expect(apart[`${pair}Max`]).toBeLessThanOrEqual(max);
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
